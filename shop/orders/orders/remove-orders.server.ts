import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import { deleteWithReferrers } from '#shop/core/delete-with-referrers.server.ts'

/**
 * Removes orders for good, with all that belongs to them: lines, story, payments that the sandbox played and what was noted
 * to be told of them. Figures are as if they had never been; what they moved in stock stays moved. What was written
 * down of them by staff stays, for the caller to decide (rules: demo removed, test orders).
 */
export async function removeOrders(tx: Transaction, ids: readonly string[]): Promise<void> {
  // What is on hand is the sum of what moved.
  await sql`update stock_movements set reason = 'correction', order_id = null where order_id = any(${ids})`.execute(tx)
  const { rows } = await sql<{ reference: string }>`
    select reference from payments where order_id = any(${ids})`.execute(tx)
  const references = rows.map(({ reference }) => reference)
  await deleteWithReferrers(tx, 'orders', 'id', [...ids])
  await deleteWithReferrers(tx, 'sandbox_payments', 'reference', references)
  await sql`delete from webhooks where reference = any(${references})`.execute(tx)
  await sql`delete from outbox where subject_id = any(${[...ids, ...references]})`.execute(tx)
}
