import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#db/connect.ts'
import { naira, type Naira } from '#shop/core/money.ts'
import { isStorableText } from '#shop/core/text.ts'
import { keptPageOf, matching, pageOf, type Wanted } from './matching.server.ts'
import { cardRows, productRows } from './product-rows.server.ts'
import type { Product, ProductCard } from './product.ts'

type ProductList = { products: ProductCard[]; total: number }

/** Returns the cards that match the filter. */
export async function listCards(db: Database, filter: Wanted, now: Date): Promise<ProductCard[]> {
  const rows = await cardRows(db, pageOf(db, filter, now)).execute()
  return rows.map(priced)
}

/** Returns one page of product cards for the filter, and the total number of matching products. */
export async function listProducts(db: Database, filter: Wanted, now: Date): Promise<ProductList> {
  const { products, total } = await cardList(db, filter, now).executeTakeFirstOrThrow()
  return { products: products.map(priced), total }
}

/** Returns the id and last change of every product published at `now`, newest first. */
export const productAddresses = (db: Database, now: Date): Promise<{ id: string; updatedAt: Date }[]> =>
  matching(db, {}, now)
    .select(['products.id', 'products.updated_at as updatedAt'])
    .orderBy('products.created_at', 'desc')
    .orderBy('products.id')
    .execute()

/**
 * Returns the cards and the total in one row. This is faster than a row per card, and returns the total even for a page
 * past the last one.
 */
const cardList = (db: Database, filter: Wanted, now: Date) =>
  db.selectNoFrom([
    jsonArrayFrom(cardRows(db, pageOf(db, filter, now))).as('products'),
    sql<number>`(${countOf(db, filter, now)})`.as('total'),
  ])

/** Like `listProducts`, but returns full products (rules: product list). */
export async function listFullProducts(
  db: Database,
  filter: Wanted,
  now: Date,
): Promise<{ products: Product[]; total: number }> {
  const rows = await productRows(db, pageOf(db, filter, now), now)
    .select(countOf(db, filter, now).as('total'))
    .execute()
  return { products: rows.map(({ total: _, ...row }) => priced(row)), total: await totalOf(rows, db, filter, now) }
}

/** Finds a published product by id, or returns null. The id may contain any characters, as it comes from a URL. */
export const findProduct = (db: Database, id: string, now: Date): Promise<Product | null> =>
  findIn(db, pageOf(db, {}, now), id, now)

/** Like `findProduct`, but for the back office: includes products in every state. */
export const findProductOrDraft = (db: Database, id: string, now: Date): Promise<Product | null> =>
  findIn(db, keptPageOf(db), id, now)

async function findIn(
  db: Database,
  products: ReturnType<typeof keptPageOf>,
  id: string,
  now: Date,
): Promise<Product | null> {
  if (!isStorableText(id)) return null
  const row = await productRows(db, products.where('products.id', '=', id), now).executeTakeFirst()
  return row ? priced(row) : null
}

const countOf = (db: Database, filter: Wanted, now: Date) =>
  matching(db, filter, now).select(sql<number>`count(*)`.as('count'))

/**
 * Returns the total number of matches. A page past the last one has no row with the total, so the matches are then
 * counted by a second query.
 */
async function totalOf(rows: { total: number | null }[], db: Database, filter: Wanted, now: Date): Promise<number> {
  const counted = rows[0]?.total
  if (counted !== undefined && counted !== null) return counted
  if ((filter.page ?? 1) === 1) return 0
  return (
    await matching(db, filter, now)
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow()
  ).total
}

/** Returns a database row with its amounts typed as `Naira`. */
export const priced = <Row extends { price: number; discount: number }>(
  row: Row,
): Row & { price: Naira; discount: Naira } => ({
  ...row,
  price: naira(row.price),
  discount: naira(row.discount),
})
