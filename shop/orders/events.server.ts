import type { Database } from '#db/connect.ts'
import { orderIdPattern } from './order-id.ts'

export const eventActors = ['customer', 'guest', 'admin', 'shop'] as const
export const eventKinds = ['placed', 'status', 'payment', 'note', 'stock'] as const

/** One thing that happened to an order: who did it, when, and what it was before (null where there was nothing) and after. */
export type OrderEvent = {
  at: Date
  actor: (typeof eventActors)[number]
  name: string
  kind: (typeof eventKinds)[number]
  was: string | null
  became: string
}

const MOST_EVENTS = 500

/** What happened to an order, oldest first, its newest 500 at most; null for an id that no order has. */
export async function eventsOf(db: Database, id: string): Promise<OrderEvent[] | null> {
  if (!orderIdPattern.test(id)) return null
  const order = await db.selectFrom('orders').where('id', '=', id).select('id').executeTakeFirst()
  if (!order) return null
  const rows = await db
    .selectFrom('order_events')
    .where('order_id', '=', id)
    .select(['at', 'actor', 'actor_name as name', 'kind', 'was', 'became'])
    .orderBy('id', 'desc')
    .limit(MOST_EVENTS)
    .execute()
  return rows.reverse() as OrderEvent[]
}
