import type { Customer, Visitor } from '#shop/core/actor.ts'
import type { Attempt } from '#shop/orders/orders/payment.ts'

/**
 * Who asks to pay an order or to give it up: somebody signed in or not, with the reference of a payment of it, where
 * she holds one. A reference is drawn at random and told to nobody but who placed the order (and its provider).
 */
export type Payer = { actor: Customer | Visitor; reference: string | null }

/**
 * Whether an order is this payer's: a customer's own, or a guest's order, which nobody's account has, for whoever holds
 * the reference of one of its payments that she began: what somebody began by a pay link proves nothing. A test order is
 * nobody's (rules: guest order, whose order, test orders, paid by a link).
 */
export function isPayerOf(
  order: { customer_id: string | null; is_test: boolean },
  attempts: readonly Pick<Attempt, 'reference' | 'payLinkId'>[],
  { actor, reference }: Payer,
): boolean {
  if (order.is_test) return false
  if (order.customer_id !== null) return actor.kind === 'customer' && actor.id === order.customer_id
  return reference !== null && attempts.some((each) => each.payLinkId === null && each.reference === reference)
}
