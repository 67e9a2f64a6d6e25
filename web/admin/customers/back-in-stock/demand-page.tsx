import { ask } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, told, useStale } from '#web/parts/answered.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Table } from '#web/ui/table.tsx'
import { CustomersHead } from '#web/admin/customers/customers/customer.tsx'
import { DownloadButton } from '#web/admin/kit/parts/download-button.tsx'
import { ListFilters, ListFoot, listQuery, useList, type List } from '#web/admin/kit/parts/list.tsx'
import type { Route } from './+types/demand-page'
import { columns, type Row, type Ticked } from './columns.tsx'

export { follows as handle } from '#web/admin/sales-analytics/today/following.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Back-in-stock requests', matches)

export const clientLoader = ({ request: { signal }, url }: Route.ClientLoaderArgs) =>
  ask('GET /back-in-stock', { query: listQuery(url.searchParams, 'q', 'told'), signal })

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { id, told: isTold } = (await request.json()) as Ticked
  const answer = await ask('PATCH /back-in-stock/{id}', { params: { id }, body: { told: isTold } })
  return told(answer, (body) => (body.told ? 'Customer marked as notified' : 'Customer marked as waiting'))
}

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/**
 * Back-in-stock requests by variant: of waiting customers, or of customers who were notified by phone
 * (rules: back-in-stock demand, back-in-stock call).
 */
export default function DemandPage({ loaderData }: Route.ComponentProps) {
  const list = useList('q', 'told')
  const stale = useStale()
  return (
    <>
      <CustomersHead title="Back-in-stock requests" action={<DownloadButton what="back-in-stock" />} />
      <ListFilters list={list} search="Name or number" choices={choices} />
      <Answered answer={loaderData}>
        {({ demand, total }) =>
          total === 0 ? (
            <EmptyState title={emptyWords(list)}>
              {!list.filtered && (
                <p className="max-w-sm text-soft">
                  When a size or colour is sold out, customers can ask on the product page to be notified when it is
                  back in stock. Their requests are listed here.
                </p>
              )}
            </EmptyState>
          ) : (
            <>
              <Table caption="Back-in-stock requests" columns={columns} rows={demand} rowKey={keyOf} stale={stale} />
              <ListFoot list={list} total={total} stale={stale} />
            </>
          )
        }
      </Answered>
    </>
  )
}

const choices = [
  {
    name: 'told',
    label: 'Show',
    all: 'Waiting customers',
    options: [{ value: 'by-phone', label: 'Notified by phone' }],
  },
] as const

const emptyWords = ({ query, filtered }: List): string => {
  if (query['told']) return 'No customers notified by phone recently'
  return filtered ? 'No request matches' : 'No requests yet'
}

const keyOf = ({ product, size, color }: Row): string => JSON.stringify([product.id, size, color])
