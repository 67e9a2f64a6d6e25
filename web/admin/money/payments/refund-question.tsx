import { amountWords } from '#shop/core/money.ts'
import { orderStatuses, statusWords } from '#shop/orders/orders/order-status.ts'
import { attemptStates } from '#shop/orders/orders/payment.ts'
import { Button } from '#web/ui/button.tsx'
import type { AdminOrder } from '#web/admin/order/orders/order.ts'
import { useMay } from '#web/admin/kit/shell/capabilities.tsx'
import type { Attempt, RefundWish } from './payment.ts'

type RefundQuestionProps = {
  order: AdminOrder
  attempt: Attempt
  wish: RefundWish
  busy: boolean
  onBack: () => void
  onGive: (wish: RefundWish) => void
}

/**
 * Confirmation of a refund. If it refunds all that was paid for the order, the user can also cancel the order in the
 * same request (rules: cancellation on refund).
 */
export function RefundQuestion({ order, attempt, wish, busy, onBack, onGive }: RefundQuestionProps) {
  const { status, fulfilment } = order
  const amount = amountWords(wish.amount, attempt.takenCurrency)
  const { goesAhead, isUntouched } = orderStatuses[status]
  const isAll = goesAhead && !attemptStates[attempt.state].isOwed && wish.amount >= order.standing.here
  const mayCancel = useMay().includes('orders') && isAll && isUntouched
  return (
    <div className="grid gap-6">
      <p className="text-lead">
        Refund {amount} to {order.name}?
      </p>
      <p className="text-soft">The refund goes to the original payment method. It can’t be undone.</p>
      {isAll && !isUntouched && (
        <p>
          This order is {statusWords(status, fulfilment).label.toLowerCase()}. Its status doesn’t change and its pieces
          are not restocked. Cancel the order once you have the pieces back.
        </p>
      )}
      {mayCancel && (
        <p>
          Cancel the order too and restock its pieces? This refunds all money received for it. The customer is notified
          that the order is cancelled.
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" disabled={busy} onClick={onBack}>
          Back
        </Button>
        <Button look={mayCancel ? 'outline' : 'danger'} busy={busy} onClick={() => onGive(wish)}>
          {mayCancel ? 'Refund, keep the order' : `Refund ${amount}`}
        </Button>
        {mayCancel && (
          <Button look="danger" busy={busy} onClick={() => onGive({ ...wish, cancel: true, was: status })}>
            Cancel and refund {amount}
          </Button>
        )}
      </div>
    </div>
  )
}
