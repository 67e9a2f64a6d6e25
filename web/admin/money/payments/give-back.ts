import { amountWords } from '#shop/core/money.ts'
import { refundStates } from '#shop/orders/orders/payment.ts'
import { ask } from '#web/api-client.ts'
import { settled, told } from '#web/parts/answered.tsx'
import { toast } from '#web/ui/toast.ts'
import type { RefundWish } from './payment.ts'

/** For the page's action: requests a refund, optionally cancelling the order, and shows a toast with the result. */
export async function giveBack(id: string, { wish, currency }: { wish: RefundWish; currency: string | null }) {
  const amount = amountWords(wish.amount, currency)
  const deed = `Refund of ${amount} to the card that it came from${wish.cancel ? ', and the order cancelled' : ''}. It can’t be undone.`
  const answer = await ask('POST /order/{id}/refunds', { params: { id }, body: wish, deed })
  if (!answer.ok && answer.status !== 0) return told(answer)
  const refund = answer.ok ? answer.body.refund : null
  const cancelled = wish.cancel ? 'The order is cancelled. ' : ''
  if (refund?.state === 'done') toast.success(`${cancelled}${amount} given back`)
  else if (refund && refundStates[refund.state].isUnderWay)
    toast.success(`${cancelled}${amount} on its way back. The provider tells when it has arrived.`)
  else if (refund?.state === 'failed')
    toast.error(`The provider refused it: ${refund.failure}. ${cancelled && `${cancelled}${stillHere}`}`.trim(), LONG)
  else toast.error(`${refund ? cancelled : ''}${unanswered}`, LONG)
  // A lost response is not a failure: the refund may have been made, and the page shows its known state.
  return settled({ ok: true, body: refund })
}

const LONG = { duration: 12_000 }
const stillHere = 'Its money is still here: give it back once more, or set the order to pending again.'
const unanswered =
  'No answer came, so it may or may not have gone. See at the provider, and say so below, before you try again.'
