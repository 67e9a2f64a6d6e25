import type { AnswerOf } from '#web/contract.ts'
import type { OwnOrder } from '#web/state/auth-store.ts'

/** What is true of a payment, and of the order that it is for. */
export type VerifiedPayment = AnswerOf<'GET /order/verify'>['response']

/** How an order stands, in the shop's words, and what may be done next. */
export type Standing = OwnOrder['standing']

/** How the order stands that is known, or that the verified payment is for; null when neither is. */
export const standingOf = (order: OwnOrder | null, verified: VerifiedPayment | null): Standing | null =>
  order?.standing ?? verified?.standing ?? null
