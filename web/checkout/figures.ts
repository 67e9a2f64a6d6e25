import { orderLinesOf } from '#shop/cart/cart.ts'
import { findArea } from '#shop/pricing/delivery.ts'
import { totals } from '#shop/pricing/totals.ts'
import { useCart } from '#web/state/cart-store.ts'
import { useCheckout } from '#web/state/checkout-store.ts'
import { offeredPayment } from './payment-choices.ts'

/** The order as it stands: its lines, what was chosen, and what it comes to in naira. `area` is null for a pickup. */
export function useFigures() {
  const cart = useCart(({ cart }) => cart)
  const { fulfilment, area: chosen, payment } = useCheckout()
  const lines = orderLinesOf(cart)
  const area = fulfilment === 'delivery' ? (findArea(chosen) ?? null) : null
  const offered = offeredPayment(payment)
  return { lines, fulfilment, area, payment: offered, figures: totals(lines, area, offered) }
}
export type OrderInHand = ReturnType<typeof useFigures>
