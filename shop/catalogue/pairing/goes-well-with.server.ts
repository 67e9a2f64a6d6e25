import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { pageOf, type Part } from '#shop/catalogue/products/matching.server.ts'
import { pickedCards } from '#shop/catalogue/products/picked-products.server.ts'
import { cardRows } from '#shop/catalogue/products/product-rows.server.ts'
import type { ProductCard } from '#shop/catalogue/products/product.ts'
import { priced } from '#shop/catalogue/products/products.server.ts'
import type { Holding } from '#shop/catalogue/collections/collection.ts'
import { holderOf } from '#shop/catalogue/collections/holder-of.server.ts'
import { partOf } from '#shop/catalogue/collections/shown-collections.server.ts'
import { neighbourTag } from '#shop/catalogue/collections/touched-collections.server.ts'
import { cardTags, withoutCacheTags, type AddCacheTags } from '#shop/core/cache-tags.ts'
import { SHOWN_OF_OTHERS, type GoesWellWith } from './pairing.ts'

/**
 * Returns the products in stock that go well with a published product, or null if there are none. Uses the owner's
 * choice, else products bought in the same orders, else products of the same collection. In a rule-based collection,
 * takes the products that follow this one if there are enough, so that the pages of a collection don't all show the
 * same products. Passes the cache tags of the result to `addTags` (rules: goes well with, cache tags).
 */
export async function goesWellWith(
  db: Database,
  id: string,
  now: Date,
  addTags: AddCacheTags = withoutCacheTags,
): Promise<GoesWellWith | null> {
  const { chosen, bought } = await namedWith(db, id)
  addTags(...[...chosen, ...bought].map((other) => `card ${other}` as const))
  const byChoice = await toBeHad(db, chosen, now)
  if (byChoice.length > 0) return { by: 'choice', products: byChoice }
  const byOrders = (await toBeHad(db, bought, now)).slice(0, SHOWN_OF_OTHERS)
  if (byOrders.length > 0) return { by: 'orders', products: byOrders }
  const products = await besideIt(db, id, { now, addTags })
  return products.length > 0 ? { by: 'collection', products } : null
}

async function namedWith(db: Database, id: string): Promise<{ chosen: string[]; bought: string[] }> {
  const { rows } = await sql<{ chosen: string[]; bought: string[] }>`
    select array(select with_id from product_pairings where product_id = ${id} order by position) as chosen,
      coalesce((select with_ids from bought_together where product_id = ${id}), '{}') as bought`.execute(db)
  return rows[0]!
}

const toBeHad = async (db: Database, ids: string[], now: Date): Promise<ProductCard[]> =>
  ids.length === 0 ? [] : (await pickedCards(db, ids, now)).filter(({ stock }) => stock > 0)

async function besideIt(
  db: Database,
  id: string,
  { now, addTags }: { now: Date; addTags: AddCacheTags },
): Promise<ProductCard[]> {
  addTags('collections', 'members')
  const holding = await holderOf(db, id, now)
  if (!holding) return []
  const whole = partOf(holding, now)
  const looked = { id, holding, now, addTags }
  if (holding.rule === null) return firstOf(db, whole, looked)
  const next = await firstOf(db, { holds: sql`${whole.holds} and ${comesAfter(id)}` }, looked, await createdAt(db, id))
  return next.length === SHOWN_OF_OTHERS ? next : firstOf(db, whole, looked)
}

/** Returns SQL that is true if a row of `products` comes after this product in newest-first order. */
const comesAfter = (
  id: string,
) => sql<boolean>`products.created_at <= (select created_at from products where id = ${id})
  and (products.created_at < (select created_at from products where id = ${id}) or products.id > ${id})`

async function createdAt(db: Database, id: string): Promise<Date | undefined> {
  const row = await db.selectFrom('products').where('id', '=', id).select('created_at').executeTakeFirst()
  return row?.created_at
}

const LOOKED_AT = 24

type Looked = { id: string; holding: Holding; now: Date; addTags: AddCacheTags }

/**
 * Returns the first products in stock of this part of the catalogue. Looks only at the first `LOOKED_AT` products:
 * checking the stock of every product in a large collection would take too long.
 */
async function firstOf(
  db: Database,
  part: Part,
  { id, holding, now, addTags }: Looked,
  from?: Date,
): Promise<ProductCard[]> {
  const rows = await cardRows(db, pageOf(db, { part, limit: LOOKED_AT }, now))
    .select('page.created_at')
    .execute()
  const there = rows.filter((row) => row.id !== id && row.stock > 0).slice(0, SHOWN_OF_OTHERS)
  // Only the rows up to the last shown product get cache tags, because a change to a later row can't change the result
  // by itself.
  const decisive = there.length < SHOWN_OF_OTHERS ? rows : rows.slice(0, rows.indexOf(there.at(-1)!) + 1)
  const hasMore = decisive.length < rows.length || rows.length === LOOKED_AT
  const last = hasMore ? decisive.at(-1)?.created_at : undefined
  addTags(neighbourTag(holding, { from, last }), ...cardTags(decisive))
  return there.map(({ created_at: _, ...row }) => priced(row))
}
