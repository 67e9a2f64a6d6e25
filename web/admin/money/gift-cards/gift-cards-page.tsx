import { cardStates } from '#shop/shopping/gift-cards/gift-card.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { formatNaira } from '#shop/core/money.ts'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, useStale } from '#web/parts/answered.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Table } from '#web/ui/table.tsx'
import { ListFilters, ListFoot, listQuery, useList } from '#web/admin/kit/parts/list.tsx'
import { PageHead } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/gift-cards-page'
import { columns } from './columns.tsx'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Gift cards', matches)

export const clientLoader = ({ request: { signal }, url }: Route.ClientLoaderArgs) =>
  ask('GET /gift-cards', { query: listQuery(url.searchParams, 'q', 'state'), signal })

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

const choices = [
  {
    name: 'state',
    label: 'Show',
    all: 'All',
    options: membersOf(cardStates).map((state) => ({ value: state, label: cardStates[state].label })),
  },
]

/** All gift cards, and the total of their balances (rules: gift cards). */
export default function GiftCardsPage({ loaderData }: Route.ComponentProps) {
  const list = useList('q', 'state')
  const stale = useStale()
  return (
    <>
      <PageHead title="Gift cards" action={<ButtonLink to={adminPaths.newGiftCard}>New gift card</ButtonLink>} />
      <ListFilters list={list} search="Number, name, email or proof" choices={choices} />
      <Answered answer={loaderData}>
        {({ cards, total, owed }) =>
          total === 0 ? (
            <EmptyState title={list.filtered ? 'No gift card matches' : 'No gift cards yet'}>
              {!list.filtered && (
                <p className="max-w-sm text-soft">
                  Create gift cards that customers have paid for, or give them away. Send them by email or print them.
                </p>
              )}
            </EmptyState>
          ) : (
            <>
              <p className="mb-6">
                Total balance of all gift cards: {formatNaira(owed)}{' '}
                <span className="text-soft">(a liability of your shop)</span>
              </p>
              <Table caption="Gift cards" columns={columns} rows={cards} rowKey={({ id }) => id} stale={stale} />
              <ListFoot list={list} total={total} stale={stale} />
            </>
          )
        }
      </Answered>
    </>
  )
}
