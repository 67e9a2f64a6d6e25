import { orderLinesOf } from '#shop/cart/order-lines.ts'
import { fulfilments } from '#shop/orders/fulfilment.ts'
import { findArea } from '#shop/pricing/delivery.ts'
import { totals } from '#shop/pricing/totals.ts'
import { useCart } from '#web/state/cart-store.ts'
import { useCheckout } from '#web/state/checkout-store.ts'
import { offeredMethod, type PaymentMethod } from './payment-choices.ts'

/**
 * The order as it stands: its lines, what was chosen of what is offered, and what it comes to in naira: `inCash`
 * without the VAT that only a card has, as for a bank transfer (rules: vat). `area` is null for a pickup.
 */
export function useFigures(methods: readonly PaymentMethod[]) {
  const cart = useCart(({ cart }) => cart)
  const { fulfilment, area: chosen, payment: chosenMethod, transfer: chosenTransfer } = useCheckout()
  const lines = orderLinesOf(cart)
  const area = fulfilments[fulfilment].isDelivered ? (findArea(chosen) ?? null) : null
  const method = offeredMethod(methods, chosenMethod)
  const payment: 'card' | 'cash' = method.card ? 'card' : 'cash'
  const transfer = method.method === 'cash' && chosenTransfer
  return {
    lines,
    fulfilment,
    area,
    methods,
    method,
    payment,
    transfer,
    figures: totals(lines, area, payment),
    inCash: totals(lines, area, 'cash').amount,
  }
}
export type OrderInHand = ReturnType<typeof useFigures>
