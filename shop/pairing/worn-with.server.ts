import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { pageOf } from '#shop/catalogue/matching.server.ts'
import { pickedCards } from '#shop/catalogue/picked-products.server.ts'
import { cardRows } from '#shop/catalogue/product-rows.server.ts'
import type { ProductCard } from '#shop/catalogue/product.ts'
import { priced } from '#shop/catalogue/products.server.ts'
import { holderOf } from '#shop/collections/holder-of.server.ts'
import { partOf } from '#shop/collections/shown-collections.server.ts'
import { besideName } from '#shop/collections/touched-collections.server.ts'
import { notedByNobody, type Shows } from '#shop/shown-names.ts'
import { SHOWN_OF_OTHERS, type WornWith } from './pairing.ts'

/**
 * What is worn with a product on sale: what the owner chose, else what was bought in the same orders, else what is in the
 * same collection, each as far as it can be had; null where that is nothing. `shows` is told what that was found among
 * (rules: wear it with, kept by name).
 */
export async function wornWith(
  db: Database,
  id: string,
  now: Date,
  shows: Shows = notedByNobody,
): Promise<WornWith | null> {
  const { chosen, bought } = await namedWith(db, id)
  shows(...[...chosen, ...bought].map((other) => `card ${other}` as const))
  const byChoice = await toBeHad(db, chosen, now)
  if (byChoice.length > 0) return { by: 'choice', products: byChoice }
  const byOrders = (await toBeHad(db, bought, now)).slice(0, SHOWN_OF_OTHERS)
  if (byOrders.length > 0) return { by: 'orders', products: byOrders }
  const products = await besideIt(db, id, { now, shows })
  return products.length > 0 ? { by: 'collection', products } : null
}

async function namedWith(db: Database, id: string): Promise<{ chosen: string[]; bought: string[] }> {
  const { rows } = await sql<{ chosen: string[]; bought: string[] }>`
    select array(select with_id from worn_with where product_id = ${id} order by place) as chosen,
      coalesce((select with_ids from bought_together where product_id = ${id}), '{}') as bought`.execute(db)
  return rows[0]!
}

const toBeHad = async (db: Database, ids: string[], now: Date): Promise<ProductCard[]> =>
  ids.length === 0 ? [] : (await pickedCards(db, ids, now)).filter(({ stock }) => stock > 0)

const LOOKED_AT = 24

/** Of a collection only the first: to ask a large one for what is left of each of its products would take too long. */
async function besideIt(db: Database, id: string, { now, shows }: { now: Date; shows: Shows }): Promise<ProductCard[]> {
  shows('collections', 'members')
  const holding = await holderOf(db, id, now)
  if (!holding) return []
  const first = pageOf(db, { part: partOf(holding, now), limit: LOOKED_AT }, now)
  const rows = await cardRows(db, first).select('page.created_at').execute()
  const there = rows.filter((row) => row.id !== id && row.stock > 0).slice(0, SHOWN_OF_OTHERS)
  // What comes after the last one that is shown is nobody's business until one of those before it changes.
  const decisive = there.length < SHOWN_OF_OTHERS ? rows : rows.slice(0, rows.indexOf(there.at(-1)!) + 1)
  const hasMore = decisive.length < rows.length || rows.length === LOOKED_AT
  shows(besideName(holding, hasMore ? decisive.at(-1) : undefined), ...decisive.map((row) => `card ${row.id}` as const))
  return there.map(({ created_at: _, ...row }) => priced(row))
}
