import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/connect.ts'
import { containingPerson, literally } from '#shop/core/containing.server.ts'
import { newestFound, type Found, type Looking } from '#shop/core/newest-found.server.ts'
import { isReal, isTest } from './test-order.server.ts'
import type { OrderStatus, PaymentState } from './order-status.ts'

export type OrderFilter = {
  status?: OrderStatus
  payments?: PaymentState[]
  /** True to list only test orders; otherwise they are left out. */
  tests?: boolean
  /** Limits the search to orders with unfinished made-to-order lines, or to late ones (rules: finished pieces). */
  making?: 'any' | 'late' | null
}

/** Returns a query of the orders that match all given filters. */
export const matching = (db: Database, { status, payments, tests = false, making = null }: OrderFilter) =>
  db
    .selectFrom('orders')
    .where(tests ? isTest : isReal)
    .$if(status !== undefined, (query) => query.where('orders.status', '=', status!))
    .$if(payments !== undefined, (query) => query.where('orders.payment_state', 'in', payments!))
    .$if(making === 'any', (query) => query.where(isBeingMade()))
    .$if(making === 'late', (query) => query.where(isBeingMade(isLate)))

/** SQL condition: the order has an unfinished made-to-order line that also meets the condition `also`. */
export const isBeingMade = (also = sql<boolean>`true`) =>
  sql<boolean>`exists (select from order_lines where order_id = orders.id and made_in_days is not null and finished_at is null and ${also})`

/**
 * True if the promised days have passed, counted from the payment, or from the order's date if no payment was awaited.
 */
const isLate = sql<boolean>`coalesce(
  (select max(at) from order_events where order_events.order_id = orders.id and kind = 'payment' and new_value = 'paid'),
  orders.created_at) + make_interval(days => made_in_days) < now()`

/**
 * Counts matching orders by reading them. The stored counts of `countOrders` are faster, but not available for all
 * filters.
 */
export async function countMatching(db: Database, filter: OrderFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns a page of the orders whose id starts with `q`, or whose customer or address contains it, newest first. */
export function searchOrders(
  db: Database,
  filter: OrderFilter,
  q: string,
  on: Pick<Looking, 'page' | 'limit' | 'length'>,
): Promise<Found> {
  const columns = ['orders.id', 'orders.created_at', 'orders.search_text'] as const
  const newest = matching(db, filter).select(columns).orderBy('orders.created_at', 'desc').orderBy('orders.id')
  return newestFound({
    ...on,
    amongNewest: async (rows, most) =>
      idsOf(
        await db.selectFrom(newest.limit(rows).as('orders')).select('orders.id').where(has(q)).limit(most).execute(),
      ),
    amongAll: async (most) =>
      idsOf(
        await db
          // Filters before ordering; otherwise PostgreSQL may read all orders by date until it has enough matches.
          .with(
            (cte) => cte('found').materialized(),
            () => matching(db, filter).select(['orders.id', 'orders.created_at']).where(has(q)),
          )
          .selectFrom('found')
          .select('found.id')
          .orderBy('found.created_at', 'desc')
          .orderBy('found.id')
          .limit(most)
          .execute(),
      ),
  })
}

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id)

/** Pages show ids as `#AB2CD`, so the search accepts the `#`. */
function has(q: string): RawBuilder<boolean> {
  const idStart = `${literally(q.replace(/^#/, '').toUpperCase())}%`
  return sql<boolean>`(orders.id like ${idStart} or ${containingPerson(sql`orders.search_text`, q)})`
}
