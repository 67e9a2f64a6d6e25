import type { RefundAnswer } from '#web/api-client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Price } from '#web/ui/price.tsx'
import { refundLabels, whenOf } from './payment-words.ts'

/** What was given back, or was to be: by whom, when and why. */
export const RefundsList = ({ refunds }: { refunds: readonly RefundAnswer[] }) => (
  <section aria-labelledby="refunds" className="grid gap-3">
    <h3 id="refunds" className="text-lead">
      Refunds
    </h3>
    <ul className="divide-y divide-line border border-line bg-card">
      {refunds.map((refund) => (
        <li key={`${refund.reference} ${refund.createdAt}`} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 p-5">
          <div className="grid gap-1">
            <Price amount={refund.amount} className="font-medium" />
            <p>{refund.reason}</p>
            <p className="text-caption text-soft">
              {refund.by}, {whenOf(refund.createdAt)}
            </p>
            {refund.failure && <p className="text-caption text-error">{refund.failure}</p>}
          </div>
          <Badge tone={refundLabels[refund.state].tone}>{refundLabels[refund.state].label}</Badge>
        </li>
      ))}
    </ul>
  </section>
)
