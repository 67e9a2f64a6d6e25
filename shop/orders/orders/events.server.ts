import type { Database, Transaction } from '#db/connect.ts'
import type { OrderEvent } from './order-event.ts'
import { orderIdPattern } from './order-id.ts'

/** An event of an order; `adminId` if a staff member caused it. */
type Happened = Omit<OrderEvent, 'at'> & { adminId?: string }

/** Writes an event to an order's timeline, in the transaction that caused it (rules: order timeline). */
export async function writeEvent(
  tx: Transaction,
  orderId: string,
  { actor, adminId, name, kind, was, became }: Happened,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('order_events')
    .values({
      order_id: orderId,
      at,
      actor,
      admin_id: adminId ?? null,
      actor_name: name,
      kind,
      old_value: was,
      new_value: became,
    })
    .execute()
}

const MOST_EVENTS = 500

/**
 * Returns an order's timeline, oldest first, at most the newest 500 events; null if the order does not exist
 * (rules: order timeline).
 */
export async function eventsOf(db: Database, id: string): Promise<OrderEvent[] | null> {
  if (!orderIdPattern.test(id)) return null
  const order = await db.selectFrom('orders').where('id', '=', id).select('id').executeTakeFirst()
  if (!order) return null
  const rows = await db
    .selectFrom('order_events')
    .where('order_id', '=', id)
    .select(['at', 'actor', 'actor_name as name', 'kind', 'old_value as was', 'new_value as became'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_EVENTS)
    .execute()
  return rows.reverse() as OrderEvent[]
}
