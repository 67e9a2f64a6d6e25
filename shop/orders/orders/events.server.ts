import type { Database, Transaction } from '#db/connect.ts'
import type { OrderEvent } from './order-event.ts'
import { orderIdPattern } from './order-id.ts'

/** What happened to an order; `adminId` where an admin did it. */
type Happened = Omit<OrderEvent, 'at'> & { adminId?: string }

/** Writes down what happened to an order, in the transaction that made it happen (rules: order timeline). */
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
 * What happened to an order, oldest first, its newest 500 at most; null for an id that no order has
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
