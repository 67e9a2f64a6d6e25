import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { isStorableText } from '#shop/core/text.ts'
import { keptPageOf, pageOf } from './matching.server.ts'
import { cardRows } from './product-rows.server.ts'
import type { ProductState } from './product-state.ts'
import type { ProductCard } from './product.ts'
import { priced } from './products.server.ts'

const archived: ProductState = 'archived'

/** The card of an archived product, and the cards of similar published products. */
export type NoLongerSold = { product: ProductCard; like: ProductCard[] }

/**
 * Finds an archived product that shoppers could once see, with up to `most` similar published products: first those with
 * a common colour, then those nearest in price. Returns null if there is no such archived product
 * (rules: archived products).
 */
export async function findNoLongerSold(
  db: Database,
  id: string,
  most: number,
  now: Date,
): Promise<NoLongerSold | null> {
  if (!isStorableText(id)) return null
  const page = keptPageOf(db)
    .where('products.id', '=', id)
    .where('products.state', '=', archived)
    .where('products.shown_from', '<=', now)
  const product = await cardRows(db, page).executeTakeFirst()
  if (!product) return null
  const paid = product.price - product.discount
  const likeness = sql`not (products.colors && array(select unnest(colors) from products where id = ${id})),
    abs(products.price - products.discount - ${paid}::int), products.id`
  const like = await cardRows(db, pageOf(db, { limit: most }, now, likeness)).execute()
  return { product: priced(product), like: like.map(priced) }
}
