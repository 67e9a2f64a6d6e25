import type { Product } from '#shop/catalogue/products/product.ts'
import { cashOrder, type OrderAnswered } from '../orders.ts'
import type { SignedIn } from '../people.ts'
import type { Customer } from '#shop/core/actor.ts'
import type { TestSite } from '../site.ts'

export const LONG_NAME = 'Hand-embroidered Aso-oke Evening Gown with Detachable Cape A'
export const LONG_NUMBER = 'GURARA-2026-AUTUMN-EVENINGWEAR-0001'
export const LONG_PERSON = 'Oluwadamilola Temitope Adebayo-Ogunlesi'

/** Creates two products, a customer and an order with long names and large amounts; returns the order's id. */
export async function longOrder(
  site: TestSite,
): Promise<{ product: Product; customer: SignedIn<Customer>; order: string }> {
  const product = await site.product({
    name: LONG_NAME,
    number: LONG_NUMBER,
    price: 8_910_030,
    stock: 400,
    colors: ['indigo', 'darkolivegreen', 'clay', 'lightgoldenrodyellow'],
  })
  await site.product({ name: `${LONG_NAME} and B`, price: 9_910_030, discount: 1_000_000, stock: 4 })
  const customer = await site.customer({ name: LONG_PERSON, email: 'oluwadamilola.adebayo-ogunlesi@example.com' })
  const { body } = await site.api<OrderAnswered>('POST', '/order/cash', {
    token: customer.token,
    body: cashOrder([{ product, quantity: 90, color: 'lightgoldenrodyellow' }]),
  })
  return { product, customer, order: body.order.id }
}
