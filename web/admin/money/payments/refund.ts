import { toldInForm } from '#web/admin/kit/parts/told-in-form.ts'
import { amountWords } from '#shop/core/money.ts'
import { refundStates } from '#shop/orders/orders/payment.ts'
import { ask } from '#web/api-client.ts'
import { settled } from '#web/parts/answered.tsx'
import { toast } from '#web/ui/toast.ts'
import type { RefundWish } from './payment.ts'

/** For the page's action: requests a refund, optionally cancelling the order, and shows a toast with the result. */
export async function giveBack(id: string, { wish, currency }: { wish: RefundWish; currency: string | null }) {
  const amount = amountWords(wish.amount, currency)
  const actionLabel = `Refund of ${amount} to the original payment method${wish.cancel ? ', and cancellation of the order' : ''}. This can’t be undone.`
  const answer = await ask('POST /order/{id}/refunds', { params: { id }, body: wish, actionLabel })
  if (!answer.ok && answer.status !== 0) return toldInForm(answer)
  const refund = answer.ok ? answer.body.refund : null
  const cancelled = wish.cancel ? 'The order is cancelled. ' : ''
  if (refund?.state === 'done') toast.success(`${cancelled}${amount} refunded`)
  else if (refund && refundStates[refund.state].isUnderWay)
    toast.success(`${cancelled}Refund of ${amount} started. The provider confirms when it is complete.`)
  else if (refund?.state === 'failed')
    toast.error(
      `The provider rejected the refund: ${refund.failure}. ${cancelled && `${cancelled}${stillHere}`}`.trim(),
      LONG,
    )
  else toast.error(`${refund ? cancelled : ''}${unanswered}`, LONG)
  // A lost response is not an error for the form: the refund may have been made, and the page shows its last known
  // state.
  return settled({ ok: true, body: refund })
}

const LONG = { duration: 12_000 }
const stillHere = 'The payment was not refunded. Try the refund again, or set the order back to pending.'
const unanswered =
  'The provider did not respond, so the refund may or may not have been made. Check the provider’s dashboard and record the result below before you try again.'
