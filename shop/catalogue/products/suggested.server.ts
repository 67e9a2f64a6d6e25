import type { Database } from '#db/connect.ts'
import { matching, pageOf, type Wanted } from './matching.server.ts'
import { cardRows } from './product-rows.server.ts'
import type { ProductCard } from './product.ts'
import { priced } from './products.server.ts'

/**
 * Returns the newest `limit` products that match the typed text: matches in name or number come before matches in
 * description or colour (rules: search suggestions).
 */
export async function suggestedProducts(
  db: Database,
  wanted: Wanted & { q: string; limit: number },
  now: Date,
): Promise<ProductCard[]> {
  const named = await cards(db, { ...wanted, within: 'name' }, now)
  if (named.length >= wanted.limit) return named
  const names = new Set(named.map(({ id }) => id))
  const others = await cards(db, wanted, now)
  return [...named, ...others.filter(({ id }) => !names.has(id))].slice(0, wanted.limit)
}

const cards = async (db: Database, wanted: Wanted, now: Date): Promise<ProductCard[]> =>
  (await cardRows(db, pageOf(db, wanted, now)).execute()).map(priced)

/** Returns true if any product published at `now` matches. */
export const isFound = async (db: Database, wanted: Wanted, now: Date): Promise<boolean> =>
  (await matching(db, wanted, now).select('products.id').limit(1).executeTakeFirst()) !== undefined
