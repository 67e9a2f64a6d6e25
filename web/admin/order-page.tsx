import { useParams } from 'react-router'
import { orderStatuses, shortId, statusLabels, type OrderStatus } from '#shop/orders/order.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { paths } from '#web/paths.ts'
import { Select } from '#web/ui/field.tsx'
import { BackLink } from './back-link.tsx'
import { CustomerDetails } from './orders/customer-details.tsx'
import { OrderDetails } from './orders/order-details.tsx'
import { momentOf } from './orders/order-words.ts'
import { useOrder } from './orders/use-order.ts'
import { PageHead } from './page-head.tsx'
import { Shown } from './shown.tsx'

export const meta = () => privateMeta('Order')

/** Spec §2, Admin order detail. */
export default function OrderPage() {
  const { id = '' } = useParams()
  return <OneOrder key={id} id={id} />
}

function OneOrder({ id }: { id: string }) {
  const { asked, choosing, choose } = useOrder(id)
  return (
    <>
      <BackLink to={paths.adminOrders}>Go back</BackLink>
      <PageHead title={`Order #${shortId(id)}`}>{asked.body && <StatusBadge status={asked.body.order.status} />}</PageHead>
      <Shown asked={asked}>
        {({ order }) => (
          <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="grid content-start gap-6 lg:order-2">
              <Select
                label="Status"
                value={choosing ?? order.status}
                aria-busy={choosing !== null}
                hint={`Ordered ${momentOf(order)}`}
                onChange={(event) => void choose(event.currentTarget.value as OrderStatus)}
              >
                {orderStatuses.map((status) => (
                  <option key={status} value={status}>
                    {statusLabels[status]}
                  </option>
                ))}
              </Select>
              <CustomerDetails order={order} />
            </div>
            <OrderDetails order={order} />
          </div>
        )}
      </Shown>
    </>
  )
}
