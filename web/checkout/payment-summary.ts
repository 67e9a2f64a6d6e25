import type { AnswerOf } from '#web/contract.ts'
import type { OwnOrder } from '#web/state/auth-store.ts'

export type VerifiedPayment = AnswerOf<'GET /order/verify'>['response']

/** The payment summary of an order: its state as text, and the possible next actions. */
export type PaymentSummary = OwnOrder['standing']

/** Returns the payment summary of the known order or of the verified payment's order; null if there is neither. */
export const paymentSummaryOf = (order: OwnOrder | null, verified: VerifiedPayment | null): PaymentSummary | null =>
  order?.standing ?? verified?.standing ?? null
