import { discountStateNames, discountStates } from '#shop/shopping/discounts/discount.ts'
import { ask } from '#web/api-client.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, told, useStale } from '#web/parts/answered.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Table } from '#web/ui/table.tsx'
import { DownloadButton } from '#web/admin/kit/parts/download-button.tsx'
import { ListFilters, ListFoot, listQuery, useList } from '#web/admin/kit/parts/list.tsx'
import { PageHead } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/discounts-page'
import { columns } from './columns.tsx'
import { pauseOf, type Pause } from './discount.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Discounts', matches)

export const clientLoader = ({ request: { signal }, url }: Route.ClientLoaderArgs) =>
  ask('GET /discounts', { query: listQuery(url.searchParams, 'q', 'state'), signal })

export async function clientAction({ request }: Route.ClientActionArgs) {
  const pause = (await request.json()) as Pause
  return told(await pauseOf(pause), () => (pause.paused ? 'Discount paused' : 'Discount resumed'))
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

const choices = [
  {
    name: 'state',
    label: 'Show',
    all: 'All',
    options: discountStateNames.map((state) => ({ value: state, label: discountStates[state].label })),
  },
]

/** All discounts with the discounted amounts and the value of their orders (rules: discounts page). */
export default function DiscountsPage({ loaderData }: Route.ComponentProps) {
  const list = useList('q', 'state')
  const stale = useStale()
  return (
    <>
      <PageHead title="Discounts" action={<ButtonLink to={adminPaths.addDiscount}>New discount</ButtonLink>}>
        <DownloadButton what="discounts" />
      </PageHead>
      <ListFilters list={list} search="Name or code" choices={choices} />
      <Answered answer={loaderData}>
        {({ discounts, total }) =>
          total === 0 ? (
            <EmptyState title={list.filtered ? 'No discount matches' : 'No discounts yet'}>
              {!list.filtered && (
                <p className="max-w-sm text-soft">Create a discount code, or a discount that applies automatically.</p>
              )}
            </EmptyState>
          ) : (
            <>
              <Table caption="Discounts" columns={columns} rows={discounts} rowKey={({ id }) => id} stale={stale} />
              <ListFoot list={list} total={total} stale={stale} />
            </>
          )
        }
      </Answered>
    </>
  )
}
