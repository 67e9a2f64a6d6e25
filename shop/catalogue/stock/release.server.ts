import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import { NO_PRODUCT } from '#shop/core/custom-line.ts'
import { causedBy } from './cause.server.ts'
import { addUp, placeOf, type Pieces, type StockKind } from './stock.ts'

/**
 * Selects the line items of an order that take stock. Leaves out test orders, line items made to order, custom line
 * items without a product, and line items whose units were all returned
 * (rules: test orders, made to order, custom lines, return restocking).
 */
export const linesThatTake = (tx: Database, orderId: string) =>
  tx
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where('order_id', '=', orderId)
    .where('orders.is_test', '=', false)
    .where('order_lines.made_in_days', 'is', null)
    .where('order_lines.product_id', '<>', NO_PRODUCT)
    .whereRef('order_lines.quantity', '>', 'order_lines.restocked_quantity')

/**
 * Returns the stock units that an order currently reserves. If a product has since switched to stock by variant, its
 * units are returned per variant.
 */
export async function piecesOfOrder(tx: Database, orderId: string): Promise<(Pieces & { name: string })[]> {
  const lines = await linesThatTake(tx, orderId)
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .select([
      'products.id',
      'stock_kind',
      'order_lines.name',
      'size',
      'color',
      sql<number>`quantity - restocked_quantity`.as('quantity'),
    ])
    .orderBy('products.id')
    .forKeyShare('products')
    .execute()
  return lines.map(({ id, stock_kind, name, size, color, quantity }) => ({
    ...placeOf(id, stock_kind as StockKind, size, color),
    name,
    quantity,
  }))
}

/**
 * Returns an order's units to stock and records them in the stock history. Leaves out variants that the product no
 * longer has, because their units couldn't be sold until they are counted again. The caller must ensure that it happens
 * only once (`orders.stock_released_at`, under the order's lock) (rules: restocking on cancellation).
 */
export async function releaseStock(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const pieces = addUp(await piecesOfOrder(tx, orderId))
  await causedBy(tx, { reason: 'released', orderId, now })
  await addPieces(tx, pieces)
}

/** Adds units to stock where the product still has that variant. The caller must have set the cause. */
export const addPieces = (tx: Transaction, pieces: Pieces[]) =>
  sql`
    with returned as (
      select products.id as product_id, products.stock_kind, piece.size, piece.color, piece.quantity
      from jsonb_to_recordset(${JSON.stringify(addUp(pieces))}::jsonb)
        as piece ("productId" text, size text, color text, quantity integer)
        join products on products.id = piece."productId"
      where products.stock_kind = 'pooled' or (piece.size = any (products.sizes) and piece.color = any (products.colors))
    )
    insert into stock (product_id, stock_kind, size, color, on_hand)
    select product_id, stock_kind, size, color, quantity from returned order by product_id, size, color
    on conflict (product_id, size, color) do update set on_hand = stock.on_hand + excluded.on_hand
  `.execute(tx)
