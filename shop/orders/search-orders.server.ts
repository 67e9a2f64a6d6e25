import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/connect.ts'
import { containing, literally } from '#shop/containing.server.ts'
import { NEWEST_LOOKED_THROUGH, newestFound, type Found, type Looking } from '#shop/newest-found.server.ts'
import type { OrderStatus, PaymentState } from './order-status.ts'

export type OrderFilter = { status?: OrderStatus; payment?: PaymentState }

/** The query of all orders of a status and payment state, or of any. */
export const matching = (db: Database, { status, payment }: OrderFilter) =>
  db
    .selectFrom('orders')
    .$if(status !== undefined, (query) => query.where('orders.status', '=', status!))
    .$if(payment !== undefined, (query) => query.where('orders.payment_state', '=', payment!))

/** A page of the orders whose id begins with `q`, or whose customer's name or e-mail has it, newest first. */
export function searchOrders(
  db: Database,
  filter: OrderFilter,
  q: string,
  on: Pick<Looking, 'page' | 'limit' | 'length'>,
): Promise<Found> {
  const columns = ['orders.id', 'orders.created_at', 'orders.customer_name', 'orders.customer_email'] as const
  const newest = matching(db, filter)
    .select(columns)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .limit(NEWEST_LOOKED_THROUGH)
  return newestFound({
    ...on,
    amongNewest: async (most) =>
      idsOf(await db.selectFrom(newest.as('orders')).select('orders.id').where(has(q)).limit(most).execute()),
    amongAll: async (most) =>
      idsOf(
        await db
          // Found first and ordered then: else PostgreSQL may read all orders by date until it has enough.
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

/** People are shown an id as `#AB2CD`, and may type it so. No e-mail has a space in it: to look for one takes as long as the name. */
function has(q: string): RawBuilder<boolean> {
  const idStart = `${literally(q.replace(/^#/, '').toUpperCase())}%`
  const inEmail = /\s/.test(q) ? sql<boolean>`false` : containing(sql`orders.customer_email`, q)
  return sql<boolean>`(orders.id like ${idStart} or ${containing(sql`orders.customer_name`, q)} or ${inEmail})`
}
