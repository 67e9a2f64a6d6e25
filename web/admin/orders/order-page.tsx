import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { membersOf } from '#shop/closed-list.ts'
import { orderStatuses, type OrderStatus } from '#shop/orders/order-status.ts'
import { shortId } from '#shop/orders/order.ts'
import { isByCard } from '#shop/orders/payment-method.ts'
import { amountWords } from '#shop/money.ts'
import { ask, type Answer } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, settled, told } from '#web/parts/answered.tsx'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { AuditTrail } from '../audit/audit-trail.tsx'
import { BackLink, PageHead } from '../parts/page-head.tsx'
import { PaymentSection } from '../payments/payment-section.tsx'
import { giveBack } from '../payments/refund.tsx'
import type { Route } from './+types/order-page'
import { MessageLinks } from './message-links.tsx'
import { CustomerDetails, OrderDetails } from './order-details.tsx'
import { OrderNote } from './order-note.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { momentOf, order, sent, type AdminOrder, type OrderAction } from './order.ts'

export const meta = () => privateMeta('Order')

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  const [found, payments, events, changes] = await Promise.all([
    order.load(params.id, signal),
    ask('GET /order/{id}/payments', { params, signal }),
    ask('GET /order/{id}/events', { params, signal }),
    ask('GET /audit', { query: { subject: 'order', id: params.id }, signal }),
  ])
  return { found, payments, events, changes }
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const action = (await request.json()) as OrderAction
  switch (action.do) {
    case 'see':
    case 'choose': {
      const { status, was } = action
      const answer = await ask('PATCH /order/{id}', { params, body: { status, was } })
      return action.do === 'see' ? settled(answer) : told(answer, ({ message }) => message)
    }
    case 'check payment':
      return told(await ask('POST /order/{id}/payment-checks', { params }), ({ reached }) =>
        reached ? 'Checked with the provider' : new Error(notReached),
      )
    case 'refund':
      return giveBack(params.id, action)
    case 'close refund': {
      const { refund, state } = action
      const answer = await ask('PATCH /refunds/{id}', { params: { id: refund.id }, body: { state } })
      return told(answer, () =>
        state === 'done'
          ? `${amountWords(refund.amount, refund.currency)} given back`
          : 'Noted. You can give it back once more.',
      )
    }
    case 'resolve': {
      const { reference, note } = action
      const answer = await ask('PATCH /payments/{reference}', { params: { reference }, body: { note } })
      return told(answer, () => 'Noted. It is no longer listed.')
    }
    case 'note': {
      const { note, was } = action
      return told(await ask('PATCH /order/{id}/note', { params, body: { note, was } }), ({ message }) => message)
    }
  }
}

const notReached = 'The provider could not be reached. What is shown may be out of date.'

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** One order: its status, payment, lines and story (rules: orders page). */
export default function OrderPage({ loaderData: { found, payments, events, changes }, params }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={paths.adminOrders}>Go back</BackLink>
      <PageHead title={`Order #${shortId(params.id)}`}>
        {found.ok && (
          <>
            <StatusBadge status={found.body.order.status} />
            <ButtonLink to={paths.adminSlip(params.id)} look="outline">
              Packing slip
            </ButtonLink>
          </>
        )}
      </PageHead>
      <Answered answer={found}>
        {({ order }) => (
          <div key={order.id} className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="grid content-start gap-6 lg:order-2">
              <StatusChoice order={order} />
              <CustomerDetails order={order} />
              <MessageLinks order={order} />
              <OrderNote order={order} />
            </div>
            <div className="min-w-0">
              <OrderDetails order={order} />
              {isByCard(order.method) && <PaymentSection order={order} payments={payments} />}
              <OrderTimeline events={events} />
              <AuditTrail answer={changes} />
            </div>
          </div>
        )}
      </Answered>
    </>
  )
}

/**
 * A new order is marked as seen at its first opening. What another admin changed meanwhile is not overwritten but shown
 * (rules: seen order, changed meanwhile).
 */
function StatusChoice({ order }: { order: AdminOrder }) {
  const choosing = useFetcher<Answer<unknown>>()
  const { submit } = choosing
  const { submit: see } = useFetcher()

  useEffect(() => {
    if (order.isNew) void see({ do: 'see', status: order.status, was: order.status } satisfies OrderAction, sent)
  }, [order, see])

  const busy = choosing.state !== 'idle'
  const { status: sending } = (choosing.json ?? {}) as Partial<Extract<OrderAction, { do: 'choose' }>>
  const isRefused = choosing.state === 'loading' && choosing.data?.ok === false

  // What is chosen while the page still learns what came of the choice before is sent after it, not lost.
  const [waiting, setWaiting] = useState<OrderStatus | null>(null)
  const isTaken = busy ? sending === waiting : waiting === order.status
  useEffect(() => {
    if (waiting === null) return
    if (isTaken) setWaiting(null)
    else if (!busy) void submit({ do: 'choose', status: waiting, was: order.status } satisfies OrderAction, sent)
  }, [waiting, isTaken, busy, order.status, submit])
  return (
    <Select
      label="Status"
      value={waiting ?? (isRefused ? null : sending) ?? order.status}
      aria-busy={busy}
      hint={`Ordered ${momentOf(order)}`}
      onChange={(event) => setWaiting(event.currentTarget.value as OrderStatus)}
    >
      {membersOf(orderStatuses).map((status) => (
        <option key={status} value={status}>
          {orderStatuses[status].label}
        </option>
      ))}
    </Select>
  )
}
