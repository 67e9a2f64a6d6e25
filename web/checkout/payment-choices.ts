import { orderMethods, type OrderMethod } from '#shop/orders/orders/payment-method.ts'
import type { AnswerOf } from '#web/contract.ts'

export type PaymentMethod = AnswerOf<'GET /payment-methods'>['methods'][number]

/** The way to pay that was chosen, if it is offered; else the first one that is, which is a card's where there is one, and else cash. */
export const offeredMethod = (
  methods: readonly PaymentMethod[],
  chosen: OrderMethod | null,
): PaymentMethod | undefined => methods.find(({ method }) => method === chosen) ?? methods[0]

/** What a way to pay is called; of several cards each says whose it is (rules: card providers). */
export function labelOf({ method, card, sandbox }: PaymentMethod, methods: readonly PaymentMethod[]): string {
  if (sandbox) return 'Card payment (sandbox: no money moves)'
  return card && methods.filter(({ card }) => card).length === 1 ? 'Card payment' : orderMethods[method].label
}

export const hintOf = ({ card }: PaymentMethod): string =>
  card ? 'You pay on the next page, and come back here.' : 'Pay when you have it in your hands.'

/** What the button that places an order says before the amount. */
export const payWords = ({ card }: PaymentMethod): string => (card ? 'Pay Now' : 'Order Now')
