import { orderMethods, type OrderMethod } from '#shop/orders/orders/payment-method.ts'
import type { AnswerOf } from '#web/contract.ts'

export type PaymentMethod = AnswerOf<'GET /payment-methods'>['methods'][number]

/** Returns the chosen payment method if it is offered, otherwise the first one offered. */
export const offeredMethod = (
  methods: readonly PaymentMethod[],
  chosen: OrderMethod | null,
): PaymentMethod | undefined => methods.find(({ method }) => method === chosen) ?? methods[0]

/**
 * Returns the label of a payment method; with several card methods, each names its provider (rules: card providers).
 */
export function labelOf({ method, card, sandbox }: PaymentMethod, methods: readonly PaymentMethod[]): string {
  if (sandbox) return 'Card payment (test mode: simulated)'
  return card && methods.filter(({ card }) => card).length === 1 ? 'Card payment' : orderMethods[method].label
}

export const hintOf = ({ card }: PaymentMethod): string =>
  card ? 'You pay on the next page, then return here.' : 'Pay in cash when you receive your order.'

/** Returns the label of the order button, without the amount. */
export const payWords = ({ card }: PaymentMethod): string => (card ? 'Pay Now' : 'Order Now')
