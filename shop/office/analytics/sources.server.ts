import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { naira, type Naira } from '#shop/core/money.ts'
import { startOf } from './calendar.server.ts'
import type { TotalsPeriod } from './period.ts'

/** Sales by source: the campaign source of the link, or the host of the referring page; '' if unknown. */
export type SourceOfSales = { source: string; orders: number; amount: Naira }

const MOST_SOURCES = 20

/**
 * Returns up to twenty sources with the highest sales (naira) since the start of the period. 'all' covers only the last
 * year (rules: order source, sales).
 */
export async function sourcesOfSales(db: Database, period: TotalsPeriod, now: Date): Promise<SourceOfSales[]> {
  const start = period === 'all' ? sql<Date>`${now}::timestamptz - interval '1 year'` : startOf(period, now)
  const { rows } = await sql<{ source: string; orders: number; amount: number }>`
    select coalesce(nullif(lower(source), ''), referrer, '') as source, count(*)::int as orders,
      sum(subtotal + delivery_fee + vat)::bigint as amount
    from orders left join order_sources on order_id = id
    where created_at >= ${start} and not is_test and counts_as_sale(status, method, payment_state)
    group by 1 order by amount desc, source limit ${MOST_SOURCES}
  `.execute(db)
  return rows.map(({ amount, ...same }) => ({ ...same, amount: naira(amount) }))
}
