import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/** Returns differences between the sales by entry, by day or by product and the ledger's sales and VAT. */
export async function salesWrongs(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    with booked as (
      select coalesce(-sum(amount) filter (where account = 'sales'), 0)::bigint as net, coalesce(-sum(amount) filter (where account = 'vat'), 0)::bigint as vat
      from ledger_postings
    ), entered as (select coalesce(sum(net), 0)::bigint as net, coalesce(sum(vat), 0)::bigint as vat from sales_entries),
    by_day as (
      select coalesce(sum(gross - discounts + delivery - refunds - cancelled), 0)::bigint as net, coalesce(sum(vat), 0)::bigint as vat from (
        select gross, discounts, delivery, refunds, cancelled, vat from report_figures
        union all select gross, discounts, delivery, refunds, cancelled, vat from report_changes) as each
    ), by_product as (
      select coalesce(sum(gross - discounts + delivery - refunds - cancelled), 0)::bigint as net, coalesce(sum(vat), 0)::bigint as vat from (
        select gross, discounts, delivery, refunds, cancelled, vat from report_part_figures where part = 'product' and not is_month
        union all select apart.gross, apart.discounts, apart.delivery, apart.refunds, apart.cancelled, apart.vat from report_changes each
          cross join lateral sold_of_products(each.order_id, each.orders, each.gross, each.discounts, each.delivery, each.refunds, each.cancelled,
            each.vat, each.costs, each.lines_version) as apart) as parts
    )
    select 'by entries' as wrong, booked.*, entered.* from booked, entered where booked <> entered
    union all select 'by day', booked.*, by_day.* from booked, by_day where booked <> by_day
    union all select 'by product', booked.*, by_product.* from booked, by_product where booked <> by_product`.execute(
    db,
  )
  return rows
}
