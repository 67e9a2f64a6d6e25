import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { membersThat } from '#shop/core/closed-list.ts'
import type { Claim } from '#shop/orders/claims/claim.ts'
import { lastClaims } from '#shop/orders/claims/claims.server.ts'
import { seenBefore } from '#shop/orders/claims/seen-before.server.ts'
import { firstConfirmationsOf, type FirstConfirmation } from '#shop/orders/orders/first-confirmations.server.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'
import { orderFrom, ordersWithLines } from '#shop/orders/orders/orders.server.ts'
import { whatCame, type Came } from './what-came.server.ts'

const AT_MOST = 200
const LATE_DAYS = 14
const CLEARED_HOURS = 24

/**
 * An order whose bank transfer is awaited or may still arrive. `noticed` are warnings about reused proofs, `came` are
 * the matching statement lines, and `facts` is the number of the order's manual entries.
 */
export type OpenTransfer = {
  order: Order
  facts: number
  claim: Claim | null
  noticed: readonly string[]
  came: readonly Came[]
  /** First confirmations that wait for a second person. */
  waiting: readonly FirstConfirmation[]
}

/** A bank transfer recorded by staff, in naira. */
export type ClearedTransfer = { id: string; orderId: string; name: string; amount: number; by: string; at: Date }

/**
 * Returns the open transfers, oldest first, and the transfers recorded within the last 24 hours, newest first. Open
 * transfers include those of orders that were handed over unpaid, or whose payment deadline passed within the last 14 days,
 * because the money may still arrive (rules: transfers page).
 */
export async function transferDesk(
  db: Database,
  now: Date,
): Promise<{ open: OpenTransfer[]; cleared: ClearedTransfer[] }> {
  const [rows, cleared] = await Promise.all([openTransfers(db, now), clearedTransfers(db, now)])
  const orders = rows.map(({ facts, ...row }) => ({ order: orderFrom(row), facts }))
  const claims = await lastClaims(
    db,
    orders.map(({ order }) => order.id),
  )
  const [noticed, came, words] = await Promise.all([
    seenBefore(
      db,
      [...claims.values()].map(({ id }) => id),
    ),
    whatCame(
      db,
      orders.map(({ order: { id, name, createdAt, standing } }) => ({
        id,
        name: claims.get(id)?.sender ?? name,
        due: standing.due,
        createdAt,
      })),
      now,
    ),
    firstConfirmationsOf(
      db,
      orders.map(({ order }) => order.id),
    ),
  ])
  const open = orders.map(({ order, facts }) => {
    const claim = claims.get(order.id) ?? null
    const waiting = words.filter(({ orderId }) => orderId === order.id)
    return {
      order,
      facts,
      claim,
      noticed: (claim && noticed.get(claim.id)) ?? [],
      came: came.get(order.id) ?? [],
      waiting,
    }
  })
  return { open, cleared }
}

const openTransfers = (db: Database, now: Date) =>
  ordersWithLines(db)
    .select(sql<number>`(select count(*)::int from tenders where order_id = orders.id)`.as('facts'))
    .where('by_transfer', '=', true)
    .where('is_test', '=', false)
    .where('status', 'in', membersThat(orderStatuses, 'goesAhead'))
    .where(({ or, and, eb }) =>
      or([
        eb('payment_state', '=', 'awaiting'),
        and([
          eb('status', 'not in', membersThat(orderStatuses, 'isHandedOver')),
          or([
            eb('payment_state', '=', 'unpaid'),
            and([eb('payment_state', '=', 'failed'), eb('transfer_until', '>', daysBefore(now, LATE_DAYS))]),
          ]),
        ]),
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
