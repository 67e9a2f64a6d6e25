import type { Database } from '#db/connect.ts'
import type { OwnPrice } from './staff-order.ts'

export type MadeByStaff = { name: string; prices: OwnPrice[] }

/** Returns the staff member who made this order, or null if the customer placed it (rules: staff orders). */
export async function madeByStaff(db: Database, orderId: string): Promise<MadeByStaff | null> {
  const row = await db
    .selectFrom('staff_orders')
    .where('order_id', '=', orderId)
    .select(['made_by as name', 'prices'])
    .executeTakeFirst()
  return row ? { name: row.name, prices: row.prices as OwnPrice[] } : null
}
