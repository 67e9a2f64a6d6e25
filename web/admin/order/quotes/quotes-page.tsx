import { membersOf } from '#shop/core/closed-list.ts'
import { quoteStates } from '#shop/shopping/quotes/quote-states.ts'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, useStale } from '#web/parts/answered.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Table } from '#web/ui/table.tsx'
import { ListFilters, ListFoot, listQuery, useList } from '#web/admin/kit/parts/list.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/quotes-page'
import { columns } from './columns.tsx'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Quotes', matches)

export const clientLoader = ({ request: { signal }, url }: Route.ClientLoaderArgs) =>
  ask('GET /quotes', { query: listQuery(url.searchParams, 'q', 'state'), signal })

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

const choices = [
  {
    name: 'state',
    label: 'Status',
    all: 'All',
    options: membersOf(quoteStates).map((state) => ({ value: state, label: quoteStates[state].label })),
  },
]

/** Quotes, newest first (rules: quotes). */
export default function QuotesPage({ loaderData }: Route.ComponentProps) {
  const list = useList('q', 'state')
  const stale = useStale()
  return (
    <>
      <BackLink to={adminPaths.orders}>Orders</BackLink>
      <PageHead title="Quotes" action={<ButtonLink to={adminPaths.newOrder}>New quote</ButtonLink>} />
      <ListFilters list={list} search="Reference, name or phone" choices={choices} />
      <Answered answer={loaderData}>
        {({ quotes, total }) =>
          total === 0 ? (
            <EmptyState title={list.filtered ? 'No quote matches' : 'No quotes yet'}>
              {!list.filtered && (
                <p className="max-w-sm text-soft">
                  Start a new order and save it as a quote. It shows the customer the total and is valid until a date
                  you set.
                </p>
              )}
            </EmptyState>
          ) : (
            <>
              <Table caption="Quotes" columns={columns} rows={quotes} rowKey={({ id }) => id} stale={stale} />
              <ListFoot list={list} total={total} stale={stale} />
            </>
          )
        }
      </Answered>
    </>
  )
}
