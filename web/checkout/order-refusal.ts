import { salePrice } from '#shop/catalogue/products/sale-price.ts'
import { refreshSession } from '#web/frame/signed-in-state.ts'
import { ask, type Refusal } from '#web/api-client.ts'
import { paths } from '#web/paths.ts'
import { inNaira } from '#web/state/cart-products.ts'
import { useCart } from '#web/state/cart-store.ts'
import { useCheckout } from '#web/state/checkout-store.ts'
import { toast } from '#web/ui/toast.ts'
import { readLineTroubles, type LineTrouble } from './line-problems.ts'
import type { OrderInHand } from './figures.ts'
import { setReturnTo } from './checkout-access.ts'

/** Reasons why an order was not placed that the shopper can act on. Amounts in naira. */
export type OrderRefusal =
  | { kind: 'prices'; before: Figures; now: Figures }
  | { kind: 'lines'; troubles: LineTrouble[] }
  | { kind: 'payment-not-opened'; message: string }
  | { kind: 'signed-out' }
  | { kind: 'unreached' }
  | { kind: 'other'; messages: string[] }
export type Figures = { subtotal: number; shipping: number; amount: number }

/** Interprets an order's error response and shows its toast; outdated prices in the cart are updated. */
export async function readRefusal(refusal: Refusal, { figures }: OrderInHand): Promise<OrderRefusal> {
  const { status, code, message, expected } = refusal
  if (status === 401) {
    toast.error('Authentication invalid or expired, please login again')
    setReturnTo(paths.method)
    return { kind: 'signed-out' }
  }
  toast.error(message)
  if (code === 'prices-changed' && expected) {
    await takeNewPrices()
    return { kind: 'prices', before: figures, now: { ...figures, ...expected } }
  }
  if (code === 'payment-not-opened') {
    // The server has closed that order; the next attempt needs a new key.
    useCheckout.getState().choose({ orderKey: null })
    return { kind: 'payment-not-opened', message }
  }
  const troubles = readLineTroubles(refusal, useCart.getState().cart)
  if (troubles.length > 0) return { kind: 'lines', troubles }
  if (status === 0 || status >= 500) return { kind: 'unreached' }
  // The address may have been changed on another device, so the saved address is loaded again.
  if (status === 404) await refreshSession()
  const said = Object.values(refusal.fields)
  return { kind: 'other', messages: said.length > 0 ? said : [message] }
}

async function takeNewPrices(): Promise<void> {
  const { cart, dispatch } = useCart.getState()
  await Promise.all(
    cart.cartProducts.map(async ({ id, name }) => {
      const answer = await ask('GET /products/{id}', { params: { id } })
      if (answer.ok) dispatch({ do: 'reprice', name, price: salePrice(inNaira(answer.body.product)) })
    }),
  )
}
