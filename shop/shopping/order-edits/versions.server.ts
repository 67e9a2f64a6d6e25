import type { Database } from '#db/connect.ts'
import { orderIdPattern } from '#shop/orders/orders/order-id.ts'

/** An edit of an order. `version` is the version that it replaced; amounts are in naira. */
type OrderVersion = {
  version: number
  at: Date
  by: string
  reason: string
  changes: string[]
  before: number
  after: number
}

/**
 * Returns the edits of an order, newest first. The list is empty if there are none or the order doesn't exist
 * (rules: order versions).
 */
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
