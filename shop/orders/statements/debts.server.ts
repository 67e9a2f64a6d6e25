import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { shopTimeOf } from '#shop/core/shop-time.ts'
import { paymentStates } from '#shop/orders/orders/order-status.ts'
import { listOrders } from '#shop/orders/orders/list-orders.server.ts'
import { paymentSummaryColumns, paymentSummaryFrom } from '#shop/orders/orders/payment-facts.server.ts'
import { isReal } from '#shop/orders/orders/test-order.server.ts'
import { memosIn } from './in-narration.ts'
import { dayBefore } from './judge-file.ts'
import type { Debt, Transfer } from './match-lines.ts'
import { orderNumber } from '#shop/core/order-number.server.ts'

const waiting = membersOf(paymentStates).filter(
  (state) => !paymentStates[state].isPaid && !paymentStates[state].goesBack,
)
const WITHIN_DAYS = 31
const MOST_FOUND = 20

/**
 * Finds the orders that these transfers may pay: orders named in the narration, and recent orders whose amount due
 * equals a transfer (rules: transfer matching).
 */
export async function debtsFor(db: Database, transfers: readonly Transfer[]): Promise<Debt[]> {
  if (transfers.length === 0) return []
  const memos = [...new Set(transfers.flatMap(({ narration }) => memosIn(narration)))]
  const sums = [...new Set(transfers.map(({ amount }) => Math.floor(amount / 100)))]
  const first = transfers.map(({ day }) => day).toSorted()[0]!
  return orders(
    db,
    sql<boolean>`(${orderNumber} = any(${memos}::text[]) or (payment_state = any(${waiting}::text[])
      and orders.created_at > ${dayBefore(first, WITHIN_DAYS)}::date and ${mayBeDue(sums)}))`,
  )
}

/** Finds orders by number, name or amount due, as entered by staff (rules: transfer matching). */
export async function findDebts(db: Database, q: string): Promise<Debt[]> {
  const typed = q.replace(/[₦,\s]/g, '')
  const sum = /^\d{3,10}$/.test(typed) ? Number(typed) : null
  if (sum !== null) {
    const found = await orders(db, sql<boolean>`(payment_state = any(${waiting}::text[]) and ${mayBeDue([sum])})`)
    return found.filter(({ due }) => due === sum).slice(0, MOST_FOUND)
  }
  const found = await listOrders(db, { q, page: 1, limit: MOST_FOUND })
  return found.orders.map(({ id, name, createdAt, standing: { due } }) => ({
    id,
    name,
    due,
    placedOn: dayOf(createdAt),
  }))
}

/**
 * SQL condition: one of these amounts may be due. The order's price must be one of them, unless the order has a
 * payment, because then less than the price may be due.
 */
const mayBeDue = (sums: number[]) => sql<boolean>`(orders.amount = any(${sums}::bigint[])
  or exists (select from tenders where tenders.order_id = orders.id)
  or exists (select from payments where payments.order_id = orders.id and taken_amount is not null))`

const dayOf = (moment: Date): string => shopTimeOf(moment).slice(0, 10)

async function orders(db: Database, which: ReturnType<typeof sql<boolean>>): Promise<Debt[]> {
  const rows = await db
    .selectFrom('orders')
    .where(isReal)
    .where(which)
    .select((order) => ['orders.id', 'orders.customer_name', 'orders.created_at', ...paymentSummaryColumns(order)])
    .orderBy('orders.created_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.customer_name,
    due: paymentSummaryFrom(row).due,
    placedOn: dayOf(row.created_at),
  }))
}
