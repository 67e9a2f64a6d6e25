import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'

/**
 * Queues the check for new receipts and invoices, because an order's money changed. `isPaid` is true if this change
 * paid the order in full. An order that was paid before the shop issued receipts gets no credit note for a later
 * refund. The caller must have locked the order (rules: receipts, receipts for older orders).
 */
export async function noteReceipts(tx: Transaction, orderId: string, isPaid: boolean, at: Date): Promise<void> {
  await sql`
    insert into papers_due (order_id, is_receipt, next_try_at)
    select ${orderId}, ${isPaid}, ${at} where ${isPaid} or exists (select from papers where order_id = ${orderId})
    on conflict (order_id) do update
      set is_receipt = papers_due.is_receipt or excluded.is_receipt, next_try_at = excluded.next_try_at`.execute(tx)
}
