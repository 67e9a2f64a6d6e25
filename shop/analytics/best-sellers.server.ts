import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { pictureMainUrl } from '#shop/media/picture.ts'
import { naira, type Naira } from '#shop/money.ts'
import { BEST_SELLERS, type SellingPeriod } from './period.ts'
import { isSale, startOf, type CalendarUnit } from './sale.server.ts'

/** A product by what was sold of it; name, picture and price (naira) as in its latest sale. */
export type BestSeller = { name: string; image: string; quantity: number; price: Naira }

const unitOf: Record<SellingPeriod, CalendarUnit> = { daily: 'day', weekly: 'week', monthly: 'month' }

type Row = { name: string; picture_id: string | null; width: number; quantity: number; price: number }

/** The products of which most pieces were sold in the running day, week or month, ten at most. */
export async function bestSellers(db: Database, period: SellingPeriod, now: Date): Promise<BestSeller[]> {
  const { rows } = await sql<Row>`
    with sold as (
      select product_id, sum(quantity)::bigint as quantity, max(orders.created_at) as last_sold_at
      from order_lines join orders on orders.id = order_lines.order_id
      where orders.created_at >= ${startOf(unitOf[period], now)} and orders.created_at <= ${now} and ${isSale}
      group by product_id
      order by quantity desc, last_sold_at desc, product_id
      limit ${BEST_SELLERS}
    )
    select latest.name, latest.picture_id, pictures.width, sold.quantity, latest.price
    from sold
      cross join lateral (
        select name, picture_id, price
        from order_lines join orders on orders.id = order_lines.order_id
        where order_lines.product_id = sold.product_id and orders.created_at = sold.last_sold_at
        limit 1
      ) as latest
      left join pictures on pictures.id = latest.picture_id
    order by sold.quantity desc, sold.last_sold_at desc, sold.product_id
  `.execute(db)
  return rows.map(({ name, picture_id, width, quantity, price }) => ({
    name,
    image: picture_id ? pictureMainUrl({ id: picture_id, width }) : '',
    quantity,
    price: naira(price),
  }))
}
