import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { naira, type Naira } from '#shop/money.ts'
import type { TotalsPeriod } from './period.ts'
import { isSale, startOf } from './sale.server.ts'

export type SalesTotals = {
  totalSalesAmount: Naira
  totalOrders: number
  totalProductsSold: number
  totalNewCustomers: number
}

/** The four summary cards: what was sold, in naira, orders and pieces, and who registered, from the period's start to now. */
export async function salesTotals(db: Database, period: TotalsPeriod, now: Date): Promise<SalesTotals> {
  const start = period === 'all' ? sql<Date>`'-infinity'::timestamptz` : startOf(period, now)
  const { rows } = await sql<SalesTotals>`
    with sales as (select id, amount from orders where created_at >= ${start} and created_at <= ${now} and ${isSale})
    select
      (select coalesce(sum(amount), 0)::bigint from sales) as "totalSalesAmount",
      (select count(*) from sales) as "totalOrders",
      (select coalesce(sum(quantity), 0)::bigint from order_lines join sales on sales.id = order_lines.order_id) as "totalProductsSold",
      (select count(*) from customers where created_at >= ${start} and created_at <= ${now}) as "totalNewCustomers"
  `.execute(db)
  const [totals] = rows
  return { ...totals!, totalSalesAmount: naira(totals!.totalSalesAmount) }
}
