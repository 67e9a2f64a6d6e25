import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { anyOrder, pageOf, type Part } from './matching.server.ts'
import { cardRows } from './product-rows.server.ts'
import type { ProductCard } from './product.ts'
import { listCards, priced } from './products.server.ts'

/** The newest `count` products (rules: new arrivals). */
export const newestProducts = (db: Database, count: number, now: Date): Promise<ProductCard[]> =>
  listCards(db, { limit: count }, now)

/**
 * Any `count` products that can be bought, in random order, without those of these ids; of a part of the catalogue, if one
 * is given (rules: new arrivals).
 */
export async function randomProducts(
  db: Database,
  count: number,
  without: readonly string[],
  now: Date,
  part?: Part,
): Promise<ProductCard[]> {
  const others = pageOf(db, { limit: count, ...(part && { part }) }, now, anyOrder)
    .where('products.id', 'not in', without.length > 0 ? without : [''])
    .where(
      sql<boolean>`(products.made_in_days is not null
        or exists (select from stock where stock.product_id = products.id and on_hand > 0))`,
    )
  const rows = await cardRows(db, others).execute()
  return rows.map(priced)
}
