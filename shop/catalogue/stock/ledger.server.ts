import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { StockReason } from './stock.ts'

/** One entry of the stock history. `change` and `left` are in units; `left` is the stock afterwards. */
export type Movement = {
  id: number
  at: Date
  size: string
  color: string
  change: number
  left: number
  reason: StockReason
  orderId: string | null
  adminName: string | null
}

/**
 * Returns up to `limit` stock history entries of a product, newest first; if `before` is set, only entries older than
 * that id (rules: stock history).
 */
export async function movementsOf(
  db: Database,
  productId: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<Movement[]> {
  const rows = await db
    .selectFrom('stock_movements')
    .where('product_id', '=', productId)
    .$if(before !== null, (query) => query.where('id', '<', before!))
    .select([
      'id',
      'at',
      'size',
      'color',
      'change',
      'left_over as left',
      'order_id as orderId',
      'admin_name as adminName',
    ])
    .select(sql<StockReason>`reason`.as('reason'))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/**
 * Returns a product's stock on hand and the sum of its stock history; the two must always be equal
 * (rules: stock history).
 */
export async function sumsOf(db: Database, productId: string): Promise<{ onHand: number; moved: number }> {
  const { rows } = await sql<{ onHand: number; moved: number }>`select
    (select coalesce(sum(on_hand), 0)::int from stock where product_id = ${productId}) as "onHand",
    (select coalesce(sum(change), 0)::int from stock_movements where product_id = ${productId}) as moved`.execute(db)
  return rows[0]!
}

/**
 * Returns the stock of each variant of these products, with the id of its newest stock history entry (0 if there is
 * none).
 */
export async function lastMovements(
  db: Database,
  productIds: string[],
): Promise<{ productId: string; size: string; color: string; last: number; stock: number }[]> {
  const { rows } = await sql<{ productId: string; size: string; color: string; last: number; stock: number }>`
    select product_id as "productId", size, color, on_hand as stock, coalesce((
      select max(id) from stock_movements moved
      where moved.product_id = stock.product_id and moved.size = stock.size and moved.color = stock.color
    ), 0)::float8 as last
    from stock where product_id = any(${productIds}::text[])`.execute(db)
  return rows
}

/**
 * Returns, for each variant, the sum of the changes by orders since a stock history entry (`mark`), and the number of
 * other changes.
 */
export async function movedSince(
  db: Database,
  seen: { productId: string; size: string; color: string; mark: number }[],
): Promise<{ productId: string; size: string; color: string; byOrders: number; others: number }[]> {
  const { rows } = await sql<{ productId: string; size: string; color: string; byOrders: number; others: number }>`
    select given.*, coalesce(sum(change) filter (where order_id is not null), 0)::int as "byOrders",
      (count(*) filter (where moved.id is not null and order_id is null))::int as others
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb)
        as given("productId" text, size text, color text, mark bigint)
      left join stock_movements moved on moved.product_id = given."productId" and moved.size = given.size
        and moved.color = given.color and moved.id > given.mark
    group by given."productId", given.size, given.color, given.mark`.execute(db)
  return rows
}
