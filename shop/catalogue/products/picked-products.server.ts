import type { Database } from '#db/connect.ts'
import { isStorableText } from '#shop/core/text.ts'
import { pageOf } from './matching.server.ts'
import { cardRows, productRows } from './product-rows.server.ts'
import type { Product, ProductCard } from './product.ts'
import { priced } from './products.server.ts'

/** Returns the products published at `now` with these ids, in the given order; others are left out. */
export async function pickedProducts(db: Database, ids: readonly string[], now: Date): Promise<Product[]> {
  return inOrder(ids, await productRows(db, picked(db, ids, now), now).execute()).map(priced)
}

/** Like `pickedProducts`, but returns cards. */
export async function pickedCards(db: Database, ids: readonly string[], now: Date): Promise<ProductCard[]> {
  return inOrder(ids, await cardRows(db, picked(db, ids, now)).execute()).map(priced)
}

const picked = (db: Database, ids: readonly string[], now: Date) =>
  pageOf(db, {}, now).where('products.id', 'in', ['', ...ids.filter(isStorableText)])

function inOrder<Row extends { id: string }>(ids: readonly string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}
