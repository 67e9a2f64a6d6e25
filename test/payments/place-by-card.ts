import type { Product } from '#shop/catalogue/products/product.ts'
import { salePrice } from '#shop/catalogue/products/sale-price.ts'
import { totalsOf } from '#test/pricing.ts'
import { cashOrder } from '../orders.ts'
import type { TestShop } from '../shop.ts'

type Wish = {
  product: Product
  quantity?: number
  made?: boolean
  token?: string
  guest?: { name: string; phone: string; email: string }
}
export type CardOrdered = {
  order: { id: string; amount: number }
  data: { authorization_url: string; reference: string }
}

/** A pickup order by card, as the checkout's payment step sends it. */
export function cardOrder({ product, quantity = 1, made }: Pick<Wish, 'product' | 'quantity' | 'made'>) {
  const { amount, shipping } = totalsOf([{ price: salePrice(product), quantity }], null, 'card')
  return { ...cashOrder([{ product, quantity, made }]), amount, shipping }
}

/** Places an order by card through the API, which opens its payment page. */
export async function placeByCard(shop: TestShop, { token, guest, ...wish }: Wish) {
  const { status, body } = await shop.api<CardOrdered>('POST', '/order/paystack', {
    token,
    body: { ...cardOrder(wish), ...guest },
  })
  if (status !== 201) throw new Error(`The order was refused: ${JSON.stringify(body)}`)
  return {
    id: body.order.id,
    amount: body.order.amount,
    reference: body.data.reference,
    url: body.data.authorization_url,
  }
}

export const pressSandbox = (shop: TestShop, reference: string, press: string) =>
  shop.api<{ goTo: string | null }>('POST', `/sandbox-pay/${reference}`, { body: { press } })

/** Makes the shop ask the provider about a payment; returns the shop's response. */
export const verifyPayment = (shop: TestShop, reference: string) =>
  shop.api<{ response: { status: string; payment: string } }>('GET', `/order/verify-paystack/${reference}`)

export const orderRow = (shop: TestShop, id: string) =>
  shop.db.selectFrom('orders').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
