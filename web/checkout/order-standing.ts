import { config } from '#config'
import type { AttemptState } from '#shop/payments/payment.ts'
import type { OrderAnswer, VerifiedAnswer } from '#web/api-client.ts'

/** How an order stands, in the page's words; `unpaid` when it may still be paid. */
export type Standing = { status: 'success' | 'pending' | 'failed'; words: string; unpaid: boolean }

type Known = {
  order: Pick<OrderAnswer, 'status' | 'payment'> | null
  verified: (Pick<VerifiedAnswer, 'payment'> & Partial<Pick<VerifiedAnswer, 'guest'>>) | null
}

/**
 * What is true of an order and the payment that was just verified; null when neither is known. The order itself counts
 * first: another try may have paid it. In cash it stands as soon as it is placed, a cancelled one never does.
 */
export function standingOf({ verified, ...known }: Known): Standing | null {
  const order = known.order ?? verified?.guest
  if (!order) return verified && ofPayment[verified.payment]
  if (order.status === 'cancelled') return order.payment === 'paid' ? ofPayment['refund due'] : cancelled
  if (order.payment === 'paid' || order.payment === 'unpaid') return success
  return ofPayment[verified?.payment === 'mismatch' ? 'mismatch' : order.payment]
}

const success: Standing = {
  status: 'success',
  words: `Thank you for shopping with ${config.brand.name}. We have your order and begin on it now.`,
  unpaid: false,
}
const failed = (words: string, unpaid = false): Standing => ({ status: 'failed', words, unpaid })
const cancelled = failed('This order does not go ahead. Nothing will be sent.')

const ofPayment: Record<AttemptState, Standing> = {
  paid: success,
  awaiting: {
    status: 'pending',
    words: 'Your payment is not confirmed yet. This page tells you as soon as it is.',
    unpaid: true,
  },
  failed: failed(
    'Your payment did not go through. Nothing is lost: your order is kept, and so is what is in it.',
    true,
  ),
  mismatch: failed(
    'A payment came, but not of this order’s amount. Please don’t pay again: we look at it and write to you.',
  ),
  'refund due': failed(
    'Your payment came, but this order can no longer be filled. You get your money back, and we write to you.',
  ),
  refunded: failed('Your payment was given back to you.'),
}
