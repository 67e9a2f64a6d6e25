import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { ShopEvent } from '#shop/core/outbox.server.ts'
import { untoldChange, type UntoldChange } from './unsent-change.server.ts'

/** SQL condition: the mail about the order's last status change is still waiting to be sent (rules: status undo). */
export const isUntold = sql<boolean>`exists (
  select from outbox where event = ${'order-status-changed' satisfies ShopEvent} and subject_id = orders.id
    and known is not null and done_at is null and tries = 0)`

/**
 * Returns the status changes of these orders that can still be undone, by order id; orders without one are left out
 * (rules: status undo).
 */
export async function untoldChanges(db: Database, orderIds: readonly string[]): Promise<Map<string, UntoldChange>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string }>`
    select id from orders where id = any(${orderIds}) and ${isUntold}`.execute(db)
  const found = await Promise.all(rows.map(async ({ id }) => [id, await untoldChange(db, id)] as const))
  return new Map(found.flatMap(([id, change]) => (change ? [[id, change] as const] : [])))
}
