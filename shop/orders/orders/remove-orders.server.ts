import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import { deleteWithReferrers } from '#shop/core/delete-with-referrers.server.ts'

/**
 * Deletes orders with their line items, timeline, payments and queued jobs. Sales reports no longer include them, but
 * their stock movements are kept. Audit log entries are not deleted; the caller decides about them
 * (rules: demo removal, test orders).
 */
export async function removeOrders(tx: Transaction, ids: readonly string[]): Promise<void> {
  // The stock on hand is calculated from all movements, so they must be kept.
  await sql`update stock_movements set reason = 'correction', order_id = null where order_id = any(${ids})`.execute(tx)
  const { rows } = await sql<{ reference: string }>`
    select reference from payments where order_id = any(${ids})`.execute(tx)
  const references = rows.map(({ reference }) => reference)
  await deleteWithReferrers(tx, 'orders', 'id', [...ids])
  await deleteWithReferrers(tx, 'sandbox_payments', 'reference', references)
  await sql`delete from webhooks where reference = any(${references})`.execute(tx)
  await sql`delete from outbox where subject_id = any(${[...ids, ...references]})`.execute(tx)
}
