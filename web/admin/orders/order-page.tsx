import { useState } from 'react'
import { useParams } from 'react-router'
import { membersOf } from '#shop/closed-list.ts'
import { orderStatuses, type OrderStatus } from '#shop/orders/order-status.ts'
import { shortId } from '#shop/orders/order.ts'
import { isByCard } from '#shop/orders/payment-method.ts'
import type { AdminOrder } from './order.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { AuditTrail } from '../audit/audit-trail.tsx'
import { CustomerDetails } from './customer-details.tsx'
import { MessageLinks } from './message-links.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderNote } from './order-note.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { momentOf } from './order-words.ts'
import { useOrder } from './use-order.ts'
import { PageHead } from '../parts/page-head.tsx'
import { PaymentSection } from '../payments/payment-section.tsx'
import { Shown } from '../parts/shown.tsx'

export const meta = () => privateMeta('Order')

/** One order: its status, payment, lines and story (rules: orders page). */
export default function OrderPage() {
  const { id = '' } = useParams()
  return <OneOrder key={id} id={id} />
}

function OneOrder({ id }: { id: string }) {
  const { asked, choosing, choose } = useOrder(id)
  // A part that is given back leaves the order's own state as it is, and is written down all the same.
  const [paymentChanges, setPaymentChanges] = useState(0)
  const paymentChanged = () => {
    asked.reload()
    setPaymentChanges((changes) => changes + 1)
  }
  return (
    <>
      <BackLink to={paths.adminOrders}>Go back</BackLink>
      <PageHead title={`Order #${shortId(id)}`}>
        {asked.body && (
          <>
            <StatusBadge status={asked.body.order.status} />
            <ButtonLink to={paths.adminSlip(id)} look="outline">
              Packing slip
            </ButtonLink>
          </>
        )}
      </PageHead>
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
                {membersOf(orderStatuses).map((status) => (
                  <option key={status} value={status}>
                    {orderStatuses[status].label}
                  </option>
                ))}
              </Select>
              <CustomerDetails order={order} />
              <MessageLinks order={order} />
              <OrderNote order={order} onSaved={asked.replace} onStale={asked.reload} />
            </div>
            <div className="min-w-0">
              <OrderDetails order={order} />
              {isByCard(order.method) && <PaymentSection order={order} onChanged={paymentChanged} />}
              <OrderTimeline key={`timeline ${changeOf(order)} ${paymentChanges}`} id={id} />
              <AuditTrail key={`audit ${changeOf(order)} ${paymentChanges}`} subject="order" id={id} />
            </div>
          </div>
        )}
      </Shown>
    </>
  )
}

/** What differs once something happened to the order, so that its story is asked for again. */
const changeOf = ({ status, payment, note }: AdminOrder): string => JSON.stringify([status, payment, note])
