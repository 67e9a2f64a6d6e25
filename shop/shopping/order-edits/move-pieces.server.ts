import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import type { LineForSale } from '#shop/shopping/checkout/lines-for-sale.server.ts'
import { causedBy } from '#shop/catalogue/stock/cause.server.ts'
import { addPieces, piecesOfOrder } from '#shop/catalogue/stock/release.server.ts'
import {
  addUp,
  placeOf,
  isSameStockRow,
  type Pieces,
  type Shortage,
  type StockKind,
} from '#shop/catalogue/stock/stock.ts'
import { takeStock } from '#shop/catalogue/stock/take.server.ts'

/** Returns the units that an order has reserved, by their current stock rows. */
export const piecesHeld = (db: Database, orderId: string): Promise<Pieces[]> => piecesOfOrder(db, orderId)

/**
 * Returns the units that these lines take, by their current stock rows. Lines made to order and deleted products take
 * none.
 */
export async function piecesOfLines(db: Database, lines: readonly LineForSale[]): Promise<Pieces[]> {
  const { rows } = await sql<{ id: string; kind: StockKind }>`
    select id, stock_kind as kind from products
    where id = any(${[...new Set(lines.map(({ productId }) => productId))]})`.execute(db)
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]))
  return lines.flatMap(({ productId, size, color, quantity, madeInDays }) => {
    const kind = kinds.get(productId)
    return madeInDays !== null || kind === undefined ? [] : [{ ...placeOf(productId, kind, size, color), quantity }]
  })
}

/**
 * Moves stock by the difference between reserved and wanted units. Locks the stock rows in the same order as new
 * orders do, to avoid deadlocks. Returns the shortages; if there are any, the caller must roll back
 * (rules: no overselling, stock history).
 */
export async function moveByDifference(
  tx: Transaction,
  orderId: string,
  held: Pieces[],
  wanted: Pieces[],
  now: Date,
): Promise<Shortage[]> {
  const fewer = held.map((piece) => ({ ...piece, quantity: -piece.quantity }))
  const moved = addUp([...wanted, ...fewer])
  const taken = moved.filter(({ quantity }) => quantity > 0)
  const back = moved.flatMap((piece) => (piece.quantity < 0 ? [{ ...piece, quantity: -piece.quantity }] : []))
  await sql`
    select from stock join jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
      as piece ("productId" text, size text, color text)
      on stock.product_id = piece."productId" and stock.size = piece.size and stock.color = piece.color
    order by stock.product_id, stock.size, stock.color for update of stock`.execute(tx)
  const short = taken.length > 0 ? await takeStock(tx, { orderId, pieces: taken, now }) : []
  if (short.length > 0 || back.length === 0)
    return short.map((each) => ({ ...each, left: each.left + heldAt(held, each) }))
  await causedBy(tx, { reason: 'released', orderId, now })
  await addPieces(tx, back)
  return []
}

const heldAt = (held: readonly Pieces[], place: Shortage): number =>
  held.filter((each) => isSameStockRow(each, place)).reduce((sum, { quantity }) => sum + quantity, 0)
