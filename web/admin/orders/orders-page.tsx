import { membersOf } from '#shop/closed-list.ts'
import { orderStatuses, paymentStates } from '#shop/orders/order-status.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { useAsked } from '../parts/asked.ts'
import { DownloadButton } from '../parts/download-button.tsx'
import { useListAddress } from '../parts/list-address.ts'
import { ListFilters } from '../parts/list-filters.tsx'
import { ListFoot } from '../parts/list-foot.tsx'
import { OrdersTable } from './orders-table.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Shown } from '../parts/shown.tsx'

export const meta = () => privateMeta('Orders')

const choices = [
  {
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    options: membersOf(orderStatuses).map((value) => ({ value, label: orderStatuses[value].label })),
  },
  {
    name: 'payment',
    label: 'Payment',
    all: 'All payments',
    options: membersOf(paymentStates).map((value) => ({ value, label: paymentStates[value].label })),
  },
]

/** All orders, a page at a time (rules: orders page). */
export default function OrdersPage() {
  const list = useListAddress('status', 'payment', 'q')
  const asked = useAsked('GET /order', { query: list.query })
  return (
    <>
      <PageHead title="Orders">
        <DownloadButton what="orders" />
      </PageHead>
      <ListFilters list={list} search="Order ID, customer or email" choices={choices} />
      <Shown asked={asked}>
        {({ orders, total }) =>
          total === 0 ? (
            <EmptyState title={list.filtered ? 'No order matches' : 'You have no orders yet, Check back later'} />
          ) : (
            <>
              <OrdersTable caption="Orders" orders={orders} stale={asked.loading} />
              <ListFoot list={list} total={total} stale={asked.loading} />
            </>
          )
        }
      </Shown>
    </>
  )
}
