import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { isReal } from './test-order.server.ts'

/**
 * Returns a paid order's total in naira and the id of the staff member who recorded the payment (null if staff did not
 * record it). Undefined if the order is not paid, or is a test order.
 */
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
