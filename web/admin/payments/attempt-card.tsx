import { formatNaira } from '#shop/money.ts'
import { orderMethods } from '#shop/orders/payment-method.ts'
import { attemptStates, needsResolution } from '#shop/payments/payment.ts'
import type { AdminOrder } from '../orders/order.ts'
import type { Attempt, Refund } from './payment.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Detail } from '../parts/detail.tsx'
import { leftOf } from './refundable.ts'
import { takenWords, whenOf } from './payment-words.ts'
import { RefundButton } from './refund-button.tsx'
import { ResolveButton } from './resolve-button.tsx'

type AttemptCardProps = {
  order: AdminOrder
  attempt: Attempt
  refunds: readonly Refund[]
  onChanged: () => void
}

/** One try to pay an order, and the ways to give it back or to say how it was set right. */
export function AttemptCard({ order, attempt, refunds, onChanged }: AttemptCardProps) {
  const { label, tone } = attemptStates[attempt.state]
  const left = leftOf(attempt, refunds)
  return (
    <li className="grid gap-4 border border-line bg-card p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 font-medium">{attempt.reference}</p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        <Detail name="Provider">{orderMethods[attempt.provider].provider.label}</Detail>
        <Detail name="Asked">{formatNaira(attempt.amount)}</Detail>
        <Detail name="Taken">{takenWords({ taken: attempt.takenAmount, takenCurrency: attempt.takenCurrency })}</Detail>
        <Detail name="Begun">{whenOf(attempt.createdAt)}</Detail>
        {attempt.settledAt && <Detail name="Settled">{whenOf(attempt.settledAt)}</Detail>}
        <Detail name="Checked">{attempt.checkedAt ? whenOf(attempt.checkedAt) : 'Not yet'}</Detail>
      </dl>
      {attempt.seenToAt && (
        <p>
          Set right by {attempt.seenToBy}, {whenOf(attempt.seenToAt)}: {attempt.seenToNote}
        </p>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {left > 0 && (
          <RefundButton
            order={order}
            reference={attempt.reference}
            left={left}
            currency={attempt.takenCurrency}
            onChanged={onChanged}
          />
        )}
        {needsResolution(attempt) && <ResolveButton reference={attempt.reference} onChanged={onChanged} />}
      </div>
    </li>
  )
}
