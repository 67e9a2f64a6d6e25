import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { ofMany } from './conditions.server.ts'
import { anyOrder, matching, pageOf, type Part } from './matching.server.ts'
import { cardRows } from './product-rows.server.ts'
import type { ProductCard } from './product.ts'
import { listCards, priced } from './products.server.ts'

/** Returns the product cards of the newest `count` products (rules: new arrivals). */
export const newestProducts = (db: Database, count: number, now: Date): Promise<ProductCard[]> =>
  listCards(db, { limit: count }, now)

/**
 * Returns up to `count` random products that can be ordered, excluding the ids in `without`; `part` limits them to a
 * part of the catalogue (rules: new arrivals).
 */
export async function randomProducts(
  db: Database,
  count: number,
  without: readonly string[],
  now: Date,
  part?: Part,
): Promise<ProductCard[]> {
  // Sorts only ids: sorting whole rows would need temporary files on disk in a large shop.
  const drawn = matching(db, part ? { part } : {}, now)
    .where('products.id', 'not in', without.length > 0 ? without : [''])
    .where(sql<boolean>`(products.made_in_days is not null or ${ofMany.isInStock})`)
    .select('products.id')
    .orderBy(sql`random()`)
    .limit(count)
  const others = pageOf(db, {}, now, anyOrder).where('products.id', 'in', drawn)
  const rows = await cardRows(db, others).execute()
  return rows.map(priced)
}
