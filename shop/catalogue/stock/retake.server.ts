import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import { linesThatTake, piecesOfOrder } from './release.server.ts'
import { takeStock } from './take.server.ts'

/**
 * Reserves an order's units again after they were released to stock. Returns false and takes nothing if they are not
 * all in stock. The caller must hold the order's lock.
 */
export async function retakeStock(tx: Transaction, orderId: string, now: Date): Promise<boolean> {
  const pieces = await piecesOfOrder(tx, orderId)
  const lines = await linesThatTake(tx, orderId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  // A line item whose product row no longer exists can't be reserved again.
  if (pieces.length < lines.count) return false
  await sql`savepoint retake`.execute(tx)
  const shortages = await takeStock(tx, { orderId, pieces, now, reason: 'taken again' })
  if (shortages.length > 0) await sql`rollback to savepoint retake`.execute(tx)
  else await sql`release savepoint retake`.execute(tx)
  return shortages.length === 0
}
