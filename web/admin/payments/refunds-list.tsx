import type { Refund } from './payment.ts'
import { Badge } from '#web/ui/badge.tsx'
import { amountWords } from '#shop/payments/amount-words.ts'
import { refundStates } from '#shop/payments/payment.ts'
import { whenOf } from './payment-words.ts'
import { RefundSeen } from './close-refund-form.tsx'

/** What was given back, or was to be: by whom, when and why. */
export const RefundsList = ({ refunds, onChanged }: { refunds: readonly Refund[]; onChanged: () => void }) => (
  <section aria-labelledby="refunds" className="grid gap-3">
    <h3 id="refunds" className="text-lead">
      Refunds
    </h3>
    <ul className="divide-y divide-line border border-line bg-card">
      {refunds.map((refund) => (
        <li key={refund.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 p-5">
          <div className="grid gap-1">
            <p className="font-medium">{amountWords(refund.amount, refund.currency)}</p>
            <p>{refund.reason}</p>
            <p className="text-caption text-soft">
              {refund.by}, {whenOf(refund.createdAt)}
            </p>
            {refund.failure && <p className="text-caption text-error">{refund.failure}</p>}
          </div>
          <Badge tone={refundStates[refund.state].tone}>{refundStates[refund.state].label}</Badge>
          {refund.isOpen && <RefundSeen refund={refund} onSaid={onChanged} />}
        </li>
      ))}
    </ul>
  </section>
)
