import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { membersThat } from '#shop/closed-list.ts'
import type { Order } from '#shop/orders/order.ts'
import { orderStatuses } from '#shop/orders/order-status.ts'
import { orderFrom, ordersWithLines } from '#shop/orders/orders.server.ts'

const AT_MOST = 200
const LATE_DAYS = 14
const CLEARED_HOURS = 24

/** An order whose bank transfer is awaited, or may still come; `facts` counts what was said of its money by hand. */
export type OpenTransfer = { order: Order; facts: number }

/** Money that somebody wrote down as come by bank transfer, in naira, and who. */
export type ClearedTransfer = { id: string; orderId: string; name: string; amount: number; by: string; at: Date }

/**
 * The desk of transfers: what is awaited, oldest first, also of orders whose time was over in the last 14 days, since their
 * money may still come; and what was written down in the last day, newest first (rules: transfer desk).
 */
export async function transferDesk(
  db: Database,
  now: Date,
): Promise<{ open: OpenTransfer[]; cleared: ClearedTransfer[] }> {
  const [rows, cleared] = await Promise.all([openTransfers(db, now), clearedTransfers(db, now)])
  return { open: rows.map(({ facts, ...row }) => ({ order: orderFrom(row), facts })), cleared }
}

const openTransfers = (db: Database, now: Date) =>
  ordersWithLines(db)
    .select(sql<number>`(select count(*)::int from tenders where order_id = orders.id)`.as('facts'))
    .where('by_transfer', '=', true)
    .where('is_test', '=', false)
    .where(
      'status',
      'in',
      membersThat(orderStatuses, 'goesAhead').filter((status) => !orderStatuses[status].isHandedOver),
    )
    .where(({ or, and, eb }) =>
      or([
        eb('payment_state', 'in', ['awaiting', 'unpaid']),
        and([eb('payment_state', '=', 'failed'), eb('transfer_until', '>', daysBefore(now, LATE_DAYS))]),
      ]),
    )
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .limit(AT_MOST)
    .execute()

const HOUR_MS = 60 * 60_000
const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS)
const daysBefore = (now: Date, days: number): Date => hoursBefore(now, 24 * days)

const clearedTransfers = (db: Database, now: Date): Promise<ClearedTransfer[]> =>
  db
    .selectFrom('tenders')
    .innerJoin('orders', 'orders.id', 'tenders.order_id')
    .where('kind', '=', 'received')
    .where('way', '=', 'transfer')
    .where('taken_back_at', 'is', null)
    .where('tenders.created_at', '>', hoursBefore(now, CLEARED_HOURS))
    .select([
      'tenders.id',
      'orders.id as orderId',
      'customer_name as name',
      'tenders.amount',
      'admin_name as by',
      'tenders.created_at as at',
    ])
    .orderBy('tenders.created_at', 'desc')
    .limit(AT_MOST)
    .execute()

/** How many orders by bank transfer wait for their money (rules: today first). */
export async function countTransfers(db: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from orders where transfer_until is not null and payment_state = 'awaiting'`.execute(
    db,
  )
  return rows[0]!.waiting
}
