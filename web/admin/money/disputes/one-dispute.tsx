import { Link } from 'react-router'
import { amountWords } from '#shop/core/money.ts'
import { chargebackStates } from '#shop/orders/orders/chargeback.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { orderMethods } from '#shop/orders/orders/payment-method.ts'
import { timeToAnswerWords } from '#shop/orders/payments/chargebacks/time-to-answer.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Detail, whenOf } from '#web/admin/kit/parts/details.tsx'
import { useHere } from '#web/admin/kit/parts/where-from.ts'
import type { Dispute } from './dispute.ts'

/** A dispute with its deadline and the available evidence; in the list it links to its page. */
export function OneDispute({ dispute, isListed = false }: { dispute: Dispute; isListed?: boolean }) {
  const { id, provider, providerId, reference, orderId, name, orderedAt, state, amount, currency } = dispute
  const from = useHere()
  const { label, tone, wantsAnswer } = chargebackStates[state]
  const isOpen = wantsAnswer && dispute.seenToAt === null
  return (
    <div className={`grid gap-4 border border-line bg-card p-5 ${isOpen ? 'border-l-4 border-l-error' : ''}`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link to={adminPaths.order(orderId)} state={{ from }} className={`${link} font-medium tracking-wider`}>
          #{shortId(orderId)}
        </Link>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {isOpen && <p className="text-error">{dueWords(dispute)}</p>}
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        <Detail name="Disputed amount">{amount === null ? 'Full payment' : amountWords(amount, currency)}</Detail>
        <Detail name="Opened">{whenOf(dispute.createdAt)}</Detail>
        <Detail name="Customer">{name}</Detail>
        <Detail name="Ordered">{whenOf(orderedAt)}</Detail>
        <Detail name="Provider">{orderMethods[provider].provider.label}</Detail>
        <Detail name="Dispute ID">{providerId}</Detail>
        <Detail name="Reference">{reference}</Detail>
      </dl>
      <Evidence evidence={dispute.evidence} />
      <p className="flex flex-wrap gap-x-6">
        {isListed && (
          <Link
            to={adminPaths.dispute(id)}
            state={{ from }}
            className={`${link} ${isOpen ? 'font-medium' : ''}`}
            aria-label={`${isOpen ? 'Answer' : 'View outcome'}: #${shortId(orderId)}`}
          >
            {isOpen ? 'Answer' : 'View outcome'}
          </Link>
        )}
        <Link to={adminPaths.slip(orderId)} state={{ from }} className={link}>
          Packing slip
        </Link>
      </p>
    </div>
  )
}

const link = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-indigo'

function dueWords({ state, dueAt, provider }: Dispute): string {
  const unknown =
    'The shop doesn’t know this status. Check the dispute in the provider’s dashboard, then mark it as resolved on the order’s page. '
  const lead = state === 'needs a look' ? unknown : ''
  if (dueAt === null) return lead || `An answer is required. ${timeToAnswerWords(provider)}`
  return new Date(dueAt) < new Date()
    ? `${lead}An answer was due by ${whenOf(dueAt)}. The bank may have decided in the meantime; the shop checks this before it sends an answer.`
    : `${lead}An answer is due by ${whenOf(dueAt)}`
}

/** The evidence that banks require: the order's parcels with delivery dates, and its receipts. */
const Evidence = ({ evidence: { parcels, receipts } }: { evidence: Dispute['evidence'] }) => (
  <div className="grid gap-1">
    <h2 className="label text-soft">Available evidence</h2>
    {parcels.length === 0 && <p>No parcels recorded.</p>}
    {parcels.map(({ number, carrier, driverName, waybill, sentAt, deliveredAt }) => (
      <p key={number} className="[overflow-wrap:anywhere]">
        Parcel {number}
        {[carrier, driverName, waybill && `waybill ${waybill}`].filter(Boolean).map((said) => `, ${said}`)}: sent{' '}
        {whenOf(sentAt)}, {deliveredAt ? `delivered ${whenOf(deliveredAt)}` : 'not marked as delivered'}
      </p>
    ))}
    <p>{receipts.length === 0 ? 'No receipt was issued.' : `Receipt ${receipts.join(', ')}`}</p>
  </div>
)
