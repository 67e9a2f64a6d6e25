import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import { causedBy } from './cause.server.ts'
import { addPieces } from './release.server.ts'
import { addUp, placeOf, type Pieces, type StockKind } from './stock.ts'

type LinePieces = { position: number; quantity: number }
type Saying = { admin: { id: string; name: string }; now: Date }

/**
 * Restocks units that a customer sent back. Leaves out variants that the product no longer has. The caller must have
 * locked the order (rules: return restocking, stock history).
 */
export async function putSentBack(
  tx: Transaction,
  orderId: string,
  lines: readonly LinePieces[],
  { admin, now }: Saying,
): Promise<void> {
  await causedBy(tx, { reason: 'sent back', admin, now })
  await addPieces(tx, await piecesOf(tx, orderId, lines))
}

/**
 * Reverses `putSentBack` for units that were recorded as sent back by mistake: removes them from stock. Returns false
 * if not all are in stock; the caller must then roll back.
 */
export async function takeSentBack(
  tx: Transaction,
  orderId: string,
  lines: readonly LinePieces[],
  { admin, now }: Saying,
): Promise<boolean> {
  const pieces = addUp(await piecesOf(tx, orderId, lines))
  await causedBy(tx, { reason: 'correction', admin, now })
  const { rows } = await sql<{ product_id: string }>`
    with locked as materialized (
      select stock.product_id, stock.size, stock.color, stock.on_hand, piece.quantity
      from stock join jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb)
        as piece ("productId" text, size text, color text, quantity integer)
        on stock.product_id = piece."productId" and stock.size = piece.size and stock.color = piece.color
      order by stock.product_id, stock.size, stock.color for update of stock
    )
    update stock set on_hand = locked.on_hand - locked.quantity from locked
    where stock.product_id = locked.product_id and stock.size = locked.size and stock.color = locked.color
      and locked.on_hand >= locked.quantity
    returning stock.product_id`.execute(tx)
  return rows.length === pieces.length
}

/** Returns the units of these line items by the stock row that counts them now. */
async function piecesOf(tx: Transaction, orderId: string, lines: readonly LinePieces[]): Promise<Pieces[]> {
  const rows = await tx
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .where('order_id', '=', orderId)
    .select(['products.id', 'stock_kind', 'size', 'color', 'position'])
    .orderBy('products.id')
    .forKeyShare('products')
    .execute()
  return rows.flatMap(({ id, stock_kind, size, color, position }) => {
    const quantity = lines.find((line) => line.position === position)?.quantity ?? 0
    return quantity > 0 ? [{ ...placeOf(id, stock_kind as StockKind, size, color), quantity }] : []
  })
}
