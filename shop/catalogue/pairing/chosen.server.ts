import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { keptPageOf } from '#shop/catalogue/products/matching.server.ts'
import { cardRows } from '#shop/catalogue/products/product-rows.server.ts'
import type { ProductState } from '#shop/catalogue/products/product-state.ts'
import type { ProductCard } from '#shop/catalogue/products/product.ts'
import { priced } from '#shop/catalogue/products/products.server.ts'

/** Returns the products that the owner chose to go well with a product, in the owner's order, including drafts. */
export async function chosenWith(db: Database, id: string): Promise<(ProductCard & { state: ProductState })[]> {
  const places = await db
    .selectFrom('product_pairings')
    .where('product_id', '=', id)
    .select(['with_id', 'position'])
    .execute()
  if (places.length === 0) return []
  const ids = places.map(({ with_id }) => with_id)
  const rows = await cardRows(db, keptPageOf(db).where('products.id', 'in', ids))
    .select(sql<ProductState>`page.state`.as('state'))
    .execute()
  const placeOf = new Map(places.map(({ with_id, position }) => [with_id, position]))
  return rows.map(priced).sort((one, other) => placeOf.get(one.id)! - placeOf.get(other.id)!)
}
