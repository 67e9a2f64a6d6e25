import type { Customer, Visitor } from '#shop/core/actor.ts'
import type { Attempt } from '#shop/orders/orders/payment.ts'

/**
 * Identifies a person who wants to pay or cancel an order. `reference` is the reference of one of the order's payments,
 * if known. References are random, and only the customer and the provider receive them. `isLinked` is true if the
 * request has the tracking link of the order.
 */
export type Payer = { actor: Customer | Visitor; reference: string | null; isLinked?: boolean }

/**
 * True if the order belongs to this payer: a customer's own order, or a guest order if the payer has its tracking link
 * or knows the reference of a payment that the guest started. References of payments made through a pay link prove nothing. Test orders belong to
 * no payer (rules: guest checkout, order visibility, test orders, payment by link, tracking link).
 */
export function isPayerOf(
  order: { customer_id: string | null; is_test: boolean },
  attempts: readonly Pick<Attempt, 'reference' | 'payLinkId'>[],
  { actor, reference, isLinked = false }: Payer,
): boolean {
  if (order.is_test) return false
  if (order.customer_id !== null) return actor.kind === 'customer' && actor.id === order.customer_id
  return isLinked || attempts.some((each) => each.payLinkId === null && each.reference === reference)
}
