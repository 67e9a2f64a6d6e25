import { refundStates } from '#shop/payments/payment.ts'
import type { Attempt, Refund } from './payment.ts'

/** What can still be given back of a payment, in naira or in what else was taken. A refund whose answer never came may have gone: it counts. */
export function leftOf({ reference, takenAmount }: Attempt, refunds: readonly Refund[]): number {
  const promised = refunds.filter((refund) => refund.reference === reference && refundStates[refund.state].mayHaveGone)
  return Math.max(0, Math.floor(takenAmount ?? 0) - promised.reduce((sum, { amount }) => sum + amount, 0))
}
