import type { Database } from '#db/connect.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { salePrice } from '#shop/catalogue/products/sale-price.ts'
import { areaOf, totalsOf } from '#test/pricing.ts'

export type LineWish = { product: Product; quantity?: number; size?: string; color?: string; made?: boolean }
export type OrderBody = {
  amount: number
  shipping: number
  product: { id?: string; name: string; price: number; quantity: number; size: string; color: string; made?: boolean }[]
  address?: string
  area?: string
}
export type OrderAnswered = { message: string; order: { id: string; amount: number; status: string } }

/** A cash order as the checkout's payment step sends it: a pickup, or a delivery if `to` is given. */
export function cashOrder(wishes: LineWish[], to?: { address: string; area: string }): OrderBody {
  const product = wishes.map(lineOf)
  const lines = wishes.map(({ product, quantity = 1 }) => ({ price: salePrice(product), quantity }))
  const { amount, shipping } = totalsOf(lines, to ? areaOf(to.area) : null, 'cash')
  return { amount, shipping, product, ...to }
}

function lineOf({ product, quantity = 1, size = product.sizes[0]!, color = product.colors[0]!, made }: LineWish) {
  return { id: product.id, name: product.name, price: salePrice(product), quantity, size, color, ...(made && { made }) }
}

/** Returns the stock of a product over all its variants, in units. */
export async function onHand(db: Database, { id }: Product): Promise<number> {
  const places = await db.selectFrom('stock').select('on_hand').where('product_id', '=', id).execute()
  return places.reduce((sum, { on_hand }) => sum + on_hand, 0)
}

/** Reads all data that placing or handling an order writes, to compare it before and after. */
export async function traces(db: Database) {
  return {
    stock: await db.selectFrom('stock').selectAll().orderBy('product_id').orderBy('size').orderBy('color').execute(),
    movements: await db
      .selectFrom('stock_movements')
      .select(['product_id', 'change', 'reason'])
      .orderBy('id')
      .execute(),
    orders: await db.selectFrom('orders').select(['id', 'status', 'stock_released_at']).orderBy('id').execute(),
    lines: await db
      .selectFrom('order_lines')
      .select(['order_id', 'position'])
      .orderBy('order_id')
      .orderBy('position')
      .execute(),
    events: await db
      .selectFrom('order_events')
      .select(['order_id', 'kind', 'new_value as became'])
      .orderBy('id')
      .execute(),
    outbox: await db.selectFrom('outbox').select(['event', 'subject_id']).orderBy('id').execute(),
    audit: await db.selectFrom('audit').select(['action', 'subject_id']).orderBy('id').execute(),
  }
}
