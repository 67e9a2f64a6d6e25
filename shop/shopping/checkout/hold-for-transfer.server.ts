import { sql } from 'kysely'
import { transfers } from '#config'
import type { Transaction } from '#db/connect.ts'
import { addUp, type Pieces } from '#shop/catalogue/stock/stock.ts'

const HOUR_MS = 60 * 60_000

/**
 * Returns the time until which a transfer order reserves its items: `hours` from `now` (rules: unpaid transfer orders).
 */
export const transferUntil = (now: Date, hours: number): Date => new Date(now.getTime() + hours * HOUR_MS)

/**
 * Shortens the reservation of an order that took the last unit of a variant, and returns its new end. Returns null if
 * all variants of the order are still in stock. Call it after taking the stock (rules: transfer limits).
 */
export async function shortenForLast(
  tx: Transaction,
  orderId: string,
  pieces: readonly Pieces[],
  hours: number,
  now: Date,
): Promise<Date | null> {
  const { rows } = await sql`
    select from stock join jsonb_to_recordset(${JSON.stringify(addUp([...pieces]))}::jsonb)
      as piece ("productId" text, size text, color text)
      on stock.product_id = piece."productId" and stock.size = piece.size and stock.color = piece.color
    where on_hand = 0 limit 1`.execute(tx)
  if (rows.length === 0) return null
  const until = transferUntil(now, Math.max(transfers.hoursAtLeast, hours / transfers.lastPiecesPart))
  await tx.updateTable('orders').set({ held_until: until, transfer_until: until }).where('id', '=', orderId).execute()
  return until
}
