import { orderStatuses } from '#shop/orders/order-status.ts'
import { attemptStates, type AttemptState } from '#shop/payments/payment.ts'
import type { AnswerOf } from '#web/contract.ts'
import type { OwnOrder } from '#web/state/auth-store.ts'

/** What is true of a payment. */
export type VerifiedPayment = AnswerOf<'GET /order/verify'>['response']

/** How an order stands, in the page's words; `unpaid` when it may still be paid. */
export type Standing = { status: VerifiedPayment['status']; words: string; unpaid: boolean }

type Known = {
  order: Pick<OwnOrder, 'status' | 'payment'> | null
  verified: (Pick<VerifiedPayment, 'payment'> & Partial<Pick<VerifiedPayment, 'guest'>>) | null
}

/**
 * What is true of an order and the payment that was just verified; null when neither is known. The order itself counts
 * first: another try may have paid it. In cash it stands as soon as it is placed, a cancelled one never does.
 */
export function standingOf({ verified, ...known }: Known): Standing | null {
  const order = known.order ?? verified?.guest
  if (!order) return verified && ofPayment(verified.payment)
  if (!orderStatuses[order.status].goesAhead) return order.payment === 'paid' ? ofPayment('refund due') : cancelled
  if (order.payment === 'paid' || order.payment === 'unpaid') return ofPayment('paid')
  return ofPayment(verified?.payment === 'mismatch' ? 'mismatch' : order.payment)
}

const ofPayment = (state: AttemptState): Standing => {
  const { verified, told, isOpen } = attemptStates[state]
  return { status: verified, words: told, unpaid: isOpen }
}
const cancelled: Standing = {
  status: 'failed',
  words: 'This order does not go ahead. Nothing will be sent.',
  unpaid: false,
}
