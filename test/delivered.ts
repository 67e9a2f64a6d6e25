import type { Product } from '#shop/catalogue/products/product.ts'
import { cashOrder } from './orders.ts'
import type { SignedIn } from './people.ts'
import type { Customer } from '#shop/core/actor.ts'
import type { TestShop } from './shop.ts'

/**
 * Creates a delivered order of these products; returns its id. With `to` it was delivered to this address, otherwise it
 * was picked up.
 */
export async function deliver(
  shop: TestShop,
  { token }: Pick<SignedIn<Customer>, 'token'>,
  products: Product[],
  to?: { address: string; area: string },
): Promise<string> {
  const body = cashOrder(
    products.map((product) => ({ product })),
    to,
  )
  const placed = await shop.api<{ order: { id: string } }>('POST', '/order/cash', { token, body })
  const admin = await shop.admin()
  const { id } = placed.body.order
  const { status } = await shop.api('PATCH', `/order/${id}`, { token: admin.token, body: { status: 'delivered' } })
  if (status !== 200) throw new Error(`the order could not be delivered: ${status}`)
  return id
}
