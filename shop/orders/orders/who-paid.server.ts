import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { isReal } from './test-order.server.ts'

/** What a paid order comes to, in naira, and the id of the admin who wrote the money down. Undefined while it isn't paid, and of a test order. */
export async function orderPaid(db: Database, id: string): Promise<{ amount: number; by: string | null } | undefined> {
  return db
    .selectFrom('orders')
    .leftJoin('order_events', (join) =>
      join
        .onRef('order_events.order_id', '=', 'orders.id')
        .on('order_events.kind', '=', 'payment')
        .on('order_events.new_value', '=', 'paid'),
    )
    .where('orders.id', '=', id)
    .where('payment_state', '=', 'paid')
    .where(isReal)
    .select(({ fn }) => [fn.coalesce('amount', sql<number>`0`).as('amount'), 'admin_id as by'])
    .orderBy('order_events.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
