import { useFetcher } from 'react-router'
import { amountWords } from '#shop/core/money.ts'
import { refundStates, type SeenState } from '#shop/orders/orders/payment.ts'
import { pressed } from '#web/parts/pressed.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { sent, type OrderAction } from '#web/admin/order/orders/order.ts'
import { whenOf } from '#web/admin/kit/parts/details.tsx'
import { For } from '#web/admin/kit/shell/capabilities.tsx'
import type { Refund } from './payment.ts'
import { RefundAccountButton } from './refund-account.tsx'

export const RefundsList = ({ refunds }: { refunds: readonly Refund[] }) => (
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
          <For needs={['money']}>
            {refund.state === 'needs attention' && <RefundAccountButton refund={refund} />}
            {refund.isOpen && <CloseRefund refund={refund} />}
            {refund.isAnswered && <AskAgain refund={refund} />}
          </For>
        </li>
      ))}
    </ul>
  </section>
)

/** Asks staff to check in the provider's dashboard whether a refund with an unknown result was made. */
function CloseRefund({ refund }: { refund: Refund }) {
  const { submit, state } = useFetcher()
  const busy = state !== 'idle'
  const close = (state: SeenState) =>
    void submit({ do: 'close refund', refund, state } satisfies OrderAction, { ...sent, ...pressed })
  return (
    <div className="flex basis-full flex-wrap items-center gap-3">
      <p className="mr-auto">Check the provider’s dashboard: was the refund made?</p>
      <Button look="outline" disabled={busy} onClick={() => close('done')}>
        Yes, it was refunded
      </Button>
      <Button look="outline" disabled={busy} onClick={() => close('failed')}>
        No, it was not refunded
      </Button>
    </div>
  )
}

/** Undoes the result that staff recorded for a refund. */
function AskAgain({ refund }: { refund: Refund }) {
  const { submit, state } = useFetcher()
  const ask = () => void submit({ do: 'reopen refund', refund } satisfies OrderAction, { ...sent, ...pressed })
  return (
    <div className="flex basis-full flex-wrap items-center gap-3">
      <p className="mr-auto text-caption text-soft">
        A staff member recorded this result from the provider’s dashboard.
      </p>
      <Button look="quiet" busy={state !== 'idle'} onClick={ask}>
        Undo this result
      </Button>
    </div>
  )
}
