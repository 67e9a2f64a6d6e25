import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { keptPageOf, matching } from '#shop/catalogue/products/matching.server.ts'
import { cardRows } from '#shop/catalogue/products/product-rows.server.ts'
import type { ProductState } from '#shop/catalogue/products/product-state.ts'
import type { ProductCard } from '#shop/catalogue/products/product.ts'
import { listProducts, priced } from '#shop/catalogue/products/products.server.ts'
import { meets } from './members.server.ts'
import type { Rule } from './rule.ts'

const FEW = 12

/**
 * Previews a rule: returns the number of published products that match the rule (`total`), the number of all products on
 * sale (`of`) and the newest matching products (rules: automatic collections).
 */
export async function heldBy(
  db: Database,
  rule: Rule,
  now: Date,
): Promise<{ total: number; of: number; products: ProductCard[] }> {
  const [held, { all }] = await Promise.all([
    listProducts(db, { limit: FEW, part: { holds: meets(rule, now) } }, now),
    matching(db, {}, now)
      .select(({ fn }) => fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow(),
  ])
  return { ...held, of: Number(all) }
}

/** A manually chosen product, which may be a draft. */
export type ChosenProduct = ProductCard & { state: ProductState }

/** Returns the manually chosen products of a collection, including drafts, in the order that the owner set. */
export async function chosenOf(db: Database, id: string): Promise<ChosenProduct[]> {
  const chosen = db.selectFrom('collection_products').where('collection_id', '=', id)
  const places = await chosen.select(['product_id', 'position']).execute()
  if (places.length === 0) return []
  const page = keptPageOf(db).where('products.id', 'in', chosen.select('product_id'))
  const rows = await cardRows(db, page)
    .select(sql<ProductState>`page.state`.as('state'))
    .execute()
  const placeOf = new Map(places.map(({ product_id, position }) => [product_id, position]))
  return rows.map(priced).sort((one, other) => placeOf.get(one.id)! - placeOf.get(other.id)!)
}
