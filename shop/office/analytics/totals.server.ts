import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { naira, type Naira } from '#shop/core/money.ts'
import type { TotalsPeriod } from './period.ts'
import { dateOf, startOf } from './calendar.server.ts'

export type SalesTotals = {
  totalSalesAmount: Naira
  totalOrders: number
  totalProductsSold: number
  totalNewCustomers: number
}

/**
 * Returns the numbers of the four summary cards since the start of the period: sales in naira, orders, items sold, and
 * new customers (rules: sales, summary cards).
 */
export async function salesTotals(db: Database, period: TotalsPeriod, now: Date): Promise<SalesTotals> {
  const start = startOf(period, now)
  const { rows } = await sql<SalesTotals>`
    with sales as (
      select orders, amount, pieces from order_figures where unit = ${period} and start = ${dateOf(start)} and is_sale
      union all select orders, amount, pieces from order_changes where placed_at >= ${start} and is_sale
    ), registered as (
      select customers from customer_figures where unit = ${period} and start = ${dateOf(start)}
      union all select customers from customer_changes where registered_at >= ${start}
    )
    select
      coalesce(sum(amount), 0)::bigint as "totalSalesAmount",
      coalesce(sum(orders), 0)::bigint as "totalOrders",
      coalesce(sum(pieces), 0)::bigint as "totalProductsSold",
      (select coalesce(sum(customers), 0)::bigint from registered) as "totalNewCustomers"
    from sales
  `.execute(db)
  const [totals] = rows
  return { ...totals!, totalSalesAmount: naira(totals!.totalSalesAmount) }
}
