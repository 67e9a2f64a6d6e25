import { membersOf } from '#shop/core/closed-list.ts'
import { orderStatuses, orderWork, paymentStates, statusOfAny } from '#shop/orders/orders/order-status.ts'
import { ask } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, useStale } from '#web/parts/answered.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { DownloadButton } from '#web/admin/kit/parts/download-button.tsx'
import { ListFilters, ListFoot, listQuery, useList } from '#web/admin/kit/parts/list.tsx'
import { SelectMultiple } from '#web/admin/kit/parts/selection.tsx'
import { changeViews } from '#web/admin/kit/saved-views/change-views.ts'
import { SavedViews } from '#web/admin/kit/saved-views/saved-views.tsx'
import { WithSlips } from '#web/admin/kit/parts/with-slips.tsx'
import { OrdersBar } from './bulk/orders-bar.tsx'
import { useBulkOrders } from './bulk/use-bulk-orders.ts'
import { OrdersTable } from './orders-table.tsx'
import { For } from '#web/admin/kit/shell/capabilities.tsx'
import { PageHead } from '#web/admin/kit/parts/page-head.tsx'
import { useCanSendMail } from '#web/admin/sales-analytics/today/following.ts'
import type { Route } from './+types/orders-page'

export { follows as handle } from '#web/admin/sales-analytics/today/following.ts'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Orders', matches)

const filters = ['work', 'status', 'payment', 'tests', 'q'] as const

export async function clientLoader({ request: { signal }, url }: Route.ClientLoaderArgs) {
  const [orders, views] = await Promise.all([
    ask('GET /order', { query: listQuery(url.searchParams, ...filters), signal }),
    ask('GET /saved-views', { query: { list: 'orders' }, signal }),
  ])
  return { orders, views }
}

export const clientAction = ({ request }: Route.ClientActionArgs) => changeViews(request)

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

const choices = [
  {
    name: 'work',
    label: 'To do',
    all: 'All orders',
    options: membersOf(orderWork).map((value) => ({ value, label: orderWork[value].label })),
  },
  {
    name: 'payment',
    label: 'Payment',
    all: 'All payments',
    options: membersOf(paymentStates).map((value) => ({ value, label: paymentStates[value].label })),
  },
  {
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    options: membersOf(orderStatuses).map((value) => ({ value, label: statusOfAny(value) })),
  },
  { name: 'tests', label: 'Type', all: 'Real orders', options: [{ value: '1', label: 'Test orders' }] },
]

/** Paginated list of all orders (rules: orders page). */
export default function OrdersPage({ loaderData: { orders, views } }: Route.ComponentProps) {
  const list = useList(...filters)
  const stale = useStale()
  const canSendMail = useCanSendMail()
  const bulk = useBulkOrders(orders.ok ? orders.body.orders : [])
  const { selection } = bulk
  return (
    <WithSlips>
      {(print) => (
        <>
          <PageHead
            title="Orders"
            action={
              <For needs={['orders']}>
                <ButtonLink to={adminPaths.newOrder}>New order</ButtonLink>
              </For>
            }
          >
            <For needs={['orders']}>
              <ButtonLink to={adminPaths.quotes} look="outline">
                Quotes
              </ButtonLink>
            </For>
            <DownloadButton what="orders" />
          </PageHead>
          <SavedViews of="orders" answer={views} list={list} choices={choices} />
          <ListFilters list={list} search="Order ID, name, phone or email" choices={choices}>
            {orders.ok && orders.body.total > 0 && !selection.on && <SelectMultiple selection={selection} />}
          </ListFilters>
          {(selection.on || bulk.told) && <OrdersBar bulk={bulk} print={print} />}
          <Answered answer={orders}>
            {({ orders, total }) =>
              total === 0 ? (
                <EmptyState title={list.filtered ? 'No order matches' : 'You have no orders yet, Check back later'}>
                  {!list.filtered && (
                    <>
                      <p className="max-w-sm text-soft">
                        New orders appear here as soon as they are placed{canSendMail && ', and you get an email'}. View
                        your shop as customers see it.
                      </p>
                      <ButtonLink to={paths.home} look="outline">
                        View shop
                      </ButtonLink>
                    </>
                  )}
                </EmptyState>
              ) : (
                <>
                  <OrdersTable caption="Orders" orders={orders} stale={stale} selection={selection} />
                  <ListFoot list={list} total={total} stale={stale} />
                </>
              )
            }
          </Answered>
        </>
      )}
    </WithSlips>
  )
}
