import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/** Stock of a product, with amounts in naira. */
export type StockLine = {
  productId: string
  name: string
  number: string
  pieces: number
  price: number
  /** Value of the stock at the current price. */
  worth: number
  /** Null if the cost is unknown. */
  cost: number | null
  /** Value of the stock at cost; null if the cost is unknown. */
  atCost: number | null
}
/** `costed` contains the totals of the products with a known cost. */
export type StockSum = { products: number; pieces: number; worth: number; atCost: number; costed: Costed }
type Costed = { products: number; pieces: number; worth: number }

/**
 * Returns the stock of all products, highest value first; `withoutCost` limits the lines to products without a cost
 * (rules: stock report, product costs).
 */
export async function stockNow(
  db: Database,
  limit: number,
  { withoutCost = false } = {},
): Promise<{ sum: StockSum; lines: StockLine[] }> {
  const onHand = sql`(
    select products.id as "productId", name, number, counted.pieces, price - discount as price, (price - discount) * counted.pieces as worth,
      cost, cost * counted.pieces as "atCost"
    from products left join product_costs on product_costs.product_id = products.id join (select product_id, sum(on_hand)::bigint as pieces from stock group by product_id) as counted on counted.product_id = products.id
    where deleted_at is null and counted.pieces > 0
  ) as on_hand`
  const [{ rows: sums }, { rows: lines }] = await Promise.all([
    sql<StockSum>`
      select count(*)::int as products, coalesce(sum(pieces), 0)::bigint as pieces, coalesce(sum(worth), 0)::bigint as worth, coalesce(sum("atCost"), 0)::bigint as "atCost",
        json_build_object('products', count(cost), 'pieces', coalesce(sum(pieces) filter (where cost is not null), 0),
          'worth', coalesce(sum(worth) filter (where cost is not null), 0)) as costed
      from ${onHand}`.execute(db),
    sql<StockLine>`select * from ${onHand} ${withoutCost ? sql`where cost is null` : sql``} order by worth desc, name limit ${limit}`.execute(
      db,
    ),
  ])
  return { sum: sums[0]!, lines }
}
