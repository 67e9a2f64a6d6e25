import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { sameName } from '#shop/core/look-alikes.ts'
import { saying, type Search } from '#shop/platform/search/search-condition.server.ts'
import { isShown } from './is-shown.server.ts'
import { keptProducts } from './matching.server.ts'

type Category = string | null

/** Returns a category in the spelling that the shop uses. */
export type Spelling = (category: Category) => Category

/**
 * Returns a function that replaces a category by the spelling that other products already use, so that 'dresses' and
 * 'Dresses' are one category. A new category keeps the first spelling passed to the function. The spelling of the
 * products `changing` is ignored, so that it can be changed for all products of a category at once. The caller must
 * have locked the names (rules: categories).
 */
export async function categorySpelling(
  db: Database,
  wanted: readonly (Category | undefined)[],
  changing: readonly string[] = [],
): Promise<Spelling> {
  const named = [...new Set(wanted.filter((category) => typeof category === 'string'))]
  const { rows } =
    named.length === 0
      ? { rows: [] }
      : await sql<{ known: string }>`
        select known from unnest(${named}::text[]) given, lateral (
          select category as known from products
          where deleted_at is null and same_name(category) = same_name(given) and id <> all(${changing}::text[])
          limit 1) same`.execute(db)
  const spelled = new Map(rows.map(({ known }) => [sameName(known), known]))
  return (category) => {
    if (category === null) return null
    const key = sameName(category)
    if (!spelled.has(key)) spelled.set(key, category)
    return spelled.get(key)!
  }
}

/** Returns the categories of all products, including drafts, by name (rules: categories). */
export async function categoriesInUse(db: Database): Promise<string[]> {
  const { rows } = await sql<{ category: string }>`
    select distinct on (same_name(category)) category from products
    where deleted_at is null and category is not null order by same_name(category)`.execute(db)
  return rows.map(({ category }) => category)
}

/** Returns a category in the spelling that the shop uses, or null if no product has it (rules: product filter). */
export async function knownCategory(db: Database, category: string): Promise<Category> {
  const { rows } = await sql<{ category: string }>`
    select category from products
    where deleted_at is null and same_name(category) = same_name(${category}) limit 1`.execute(db)
  return rows[0]?.category ?? null
}

/** Returns the categories with products published at `now`, those with the most products first (rules: categories). */
export const publishedCategories = (db: Database, now: Date): Promise<string[]> =>
  published(db, now)
    .execute()
    .then((rows) => rows.map(({ category }) => category))

/**
 * Returns up to `most` categories with products published at `now` whose name matches the search, those with the most
 * products first (rules: search suggestions).
 */
export async function categoriesSaying(db: Database, search: Search, now: Date, most: number): Promise<string[]> {
  const said = saying(sql`array_to_tsvector(words_in(category))`, { ...search, within: 'titles' })
  if (!said) return []
  const rows = await db
    // Materialized, so that names are compared once per category and not for each product.
    .with(
      (cte) => cte('categories').materialized(),
      () => published(db, now),
    )
    .selectFrom('categories')
    .select('category')
    .where(said)
    .limit(most)
    .execute()
  return rows.map(({ category }) => category)
}

const published = (db: Database, now: Date) =>
  keptProducts(db)
    .where(isShown(now))
    .where('category', 'is not', null)
    .groupBy('category')
    .select(sql<string>`category`.as('category'))
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('category')
