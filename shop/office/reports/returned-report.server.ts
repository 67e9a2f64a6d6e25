import { sql } from 'kysely'
import { config } from '#config'
import type { Database } from '#db/connect.ts'
import { FREE_LINES, NO_PRODUCT } from '#shop/core/custom-line.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { returnReasons, type ReturnReason } from '#shop/core/return-reasons.ts'
import type { ReportDays } from './report-period.ts'

/** `sold` is the number of items sold and `back` the number of these that were returned; `why` counts the reasons. */
export type Returned = { sold: number; back: number; why: Record<ReturnReason, number> }
export type ReturnedLine = Returned & { productId: string; name: string; number: string; size: string }

type Row = Omit<ReturnedLine, 'why'> & { why: Partial<Record<ReturnReason, number>> | null }

/**
 * Counts the returns so far of items ordered in these days, by reason: in total, and by product and size, most returns
 * first. Products without returns are left out. `only` is the id of one product (rules: returns report).
 */
export async function returnedOf(
  db: Database,
  { from, to }: ReportDays,
  { only = null, limit }: { only?: string | null; limit: number },
): Promise<{ sum: Returned; lines: ReturnedLine[] }> {
  const { timeZone } = config.brand
  const { rows } = await sql<Row & { isSum: boolean }>`
    with sold as materialized (
      select line.order_id, line.position, line.product_id, line.size, line.quantity, line.restocked_quantity
      from orders join order_lines as line on line.order_id = orders.id
      where created_at >= ${from}::timestamp at time zone ${timeZone}
        and created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
        and not is_test and (counts_as_sale(orders.status, method, payment_state) or line.restocked_quantity > 0)
        ${only === null ? sql`` : sql`and line.product_id = ${only}`}
    ), reasons as (
      select sold.product_id, sold.size, return_lines.reason, sum(return_lines.quantity)::int as many
      from return_lines join returns on returns.id = return_id and returns.state in ('received', 'settled')
        join sold on sold.order_id = return_lines.order_id and sold.position = return_lines.position
      group by sold.product_id, sold.size, return_lines.reason
    ), counted as (
      select product_id, size, sum(quantity)::int as sold, sum(restocked_quantity)::int as back from sold group by product_id, size
    ), listed as (
      select product_id, size, sold, back from counted where back > 0
      order by back desc, back::numeric / sold desc, product_id, size limit ${limit}
    )
    select true as "isSum", '' as "productId", '' as name, '' as number, '' as size,
      coalesce(sum(sold), 0)::int as sold, coalesce(sum(back), 0)::int as back,
      (select jsonb_object_agg(reason, many) from (select reason, sum(many)::int as many from reasons group by reason) as each) as why
    from counted
    union all
    select false, listed.product_id, coalesce(products.name, case listed.product_id when ${NO_PRODUCT} then ${FREE_LINES} else '' end), coalesce(products.number, ''), listed.size, listed.sold, listed.back,
      (select jsonb_object_agg(reason, many) from reasons where reasons.product_id = listed.product_id and reasons.size = listed.size)
    from listed left join products on products.id = listed.product_id`.execute(db)
  const lines = rows.filter(({ isSum }) => !isSum).map(({ isSum: _, ...row }) => whole(row))
  const { sold, back, why } = whole(rows.find(({ isSum }) => isSum)!)
  return { sum: { sold, back, why }, lines: lines.toSorted((one, other) => other.back - one.back) }
}

const whole = ({ why, ...row }: Row): ReturnedLine => ({
  ...row,
  why: Object.fromEntries(membersOf(returnReasons).map((reason) => [reason, why?.[reason] ?? 0])) as Returned['why'],
})
