import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { pictureMainUrl } from '#shop/platform/media/picture.ts'
import { naira, type Naira } from '#shop/core/money.ts'
import { NO_PRODUCT } from '#shop/core/custom-line.ts'
import { dateOf, startOf } from './calendar.server.ts'
import { BEST_SELLERS, sellingPeriods, type SellingPeriod } from './period.ts'

/** A best-selling product; name, picture and price (naira) as in its latest sale. */
export type BestSeller = { name: string; image: string; quantity: number; price: Naira }

type Row = { name: string; picture_id: string | null; width: number; quantity: number; price: number }

/**
 * Returns up to ten products with the most items sold in the current day, week or month. Custom line items are not
 * counted. Each change since the last aggregation may remove one product from the list, so one extra row is read per
 * change. `offset 0` keeps PostgreSQL from reading all line items of each product.
 */
export async function bestSellers(db: Database, period: SellingPeriod, now: Date): Promise<BestSeller[]> {
  const { unit } = sellingPeriods[period]
  const start = startOf(unit, now)
  const { rows } = await sql<Row>`
    with changed as materialized (
      select product_id, sum(pieces)::bigint as pieces, max(placed_at) as latest_at, (array_agg(order_id order by placed_at desc, order_id))[1] as latest_order
      from sale_changes where placed_at >= ${start} and product_id <> ${NO_PRODUCT} group by product_id
    ), added_up as materialized (
      (select product_id, pieces, latest_at, latest_order from sale_figures
      where unit = ${unit} and start = ${dateOf(start)} and pieces > 0 and product_id <> ${NO_PRODUCT}
      order by pieces desc, latest_at desc, product_id limit ${BEST_SELLERS} + (select count(*) from changed))
      union
      select product_id, pieces, latest_at, latest_order from sale_figures
      where unit = ${unit} and start = ${dateOf(start)} and product_id in (select product_id from changed)
    ), sold as (
      select product_id, sum(pieces)::bigint as quantity, max(latest_at) as latest_at, (array_agg(latest_order order by latest_at desc))[1] as latest_order
      from (select * from changed union all select * from added_up) as both_lists
      group by product_id having sum(pieces) > 0
      order by quantity desc, latest_at desc, product_id
      limit ${BEST_SELLERS}
    )
    select latest.name, latest.picture_id, pictures.width, sold.quantity, latest.price
    from sold
      cross join lateral (
        select name, picture_id, price from (select * from order_lines where order_lines.order_id = sold.latest_order offset 0) as line
        where line.product_id = sold.product_id
        order by position limit 1
      ) as latest
      left join pictures on pictures.id = latest.picture_id
    order by sold.quantity desc, sold.latest_at desc, sold.product_id
  `.execute(db)
  return rows.map(({ name, picture_id, width, quantity, price }) => ({
    name,
    image: picture_id ? pictureMainUrl({ id: picture_id, width }) : '',
    quantity,
    price: naira(price),
  }))
}
