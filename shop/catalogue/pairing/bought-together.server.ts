import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { NO_PRODUCT } from '#shop/core/custom-line.ts'

/** Number of newest orders to analyse: keeps the result current and limits the work. */
const ORDERS = 50_000
/** Minimum number of orders that contain a pair; a single order may be a coincidence. */
const AT_LEAST = 2
/** Maximum number of related products stored for each product. A page shows fewer, because some will be sold out. */
const KEPT = 12

/**
 * Recalculates which products are often bought in the same order, ignoring cancelled orders, and stores the
 * differences. If several servers run it at the same time, only one does the work (rules: goes well with).
 */
export async function findBoughtTogether(db: Database): Promise<void> {
  await sql`
    with held as materialized (select pg_try_advisory_xact_lock(hashtextextended('bought together', 0)) as mine),
    lately as materialized (
      select id from orders
      where not is_test and counts_as_sale(status, method, payment_state) and (select mine from held)
      order by created_at desc, id limit ${ORDERS}
    ),
    lines as materialized (
      select distinct order_id, product_id from order_lines where order_id in (select id from lately) and product_id <> ${NO_PRODUCT}
    ),
    pairs as (
      select one.product_id, other.product_id as with_id, count(*) as orders
      from lines one join lines other on other.order_id = one.order_id and other.product_id <> one.product_id
      group by one.product_id, other.product_id having count(*) >= ${AT_LEAST}
    ),
    found as materialized (
      select product_id, (array_agg(with_id order by orders desc, with_id))[:${sql.lit(KEPT)}] as with_ids
      from pairs where product_id in (select id from products) group by product_id
    ),
    forgotten as (
      delete from bought_together where (select mine from held) and product_id not in (select product_id from found)
    )
    insert into bought_together (product_id, with_ids) select product_id, with_ids from found
    on conflict (product_id) do update set with_ids = excluded.with_ids
      where bought_together.with_ids <> excluded.with_ids`.execute(db)
}
