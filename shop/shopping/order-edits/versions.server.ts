import type { Database } from '#db/connect.ts'
import { orderIdPattern } from '#shop/orders/orders/order-id.ts'

/** A change of an order: which version ended by it, what was changed and why, by whom. Sums in naira. */
type OrderVersion = {
  version: number
  at: Date
  by: string
  reason: string
  changes: string[]
  before: number
  after: number
}

/** How an order was changed, newest first; nothing of one that is as it was placed, or isn't there (rules: versions of an order). */
export async function versionsOf(db: Database, orderId: string): Promise<OrderVersion[]> {
  if (!orderIdPattern.test(orderId)) return []
  const rows = await db
    .selectFrom('order_versions')
    .where('order_id', '=', orderId)
    .select(['version', 'at', 'by_name as by', 'reason', 'changes', 'amount_before as before', 'amount_after as after'])
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ changes, ...row }) => ({ ...row, changes: changes as string[] }))
}
