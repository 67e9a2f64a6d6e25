import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Part } from '#shop/catalogue/products/matching.server.ts'
import { saying, type Search } from '#shop/platform/search/search-condition.server.ts'
import type { Picture } from '#shop/platform/media/picture.ts'
import type { Collection, Holding, ShownCollection } from './collection.ts'
import { belongsTo } from './members.server.ts'
import { isOfStock, type Rule } from './rule.ts'

/** A collection as its page shows it, with the data that determines its products. */
export type OpenCollection = ShownCollection & Pick<Collection, 'body'> & Holding

/**
 * Lists one page of the collections visible at `now`, by title. `total` counts those on all pages
 * (rules: collection schedule).
 */
export async function listShown(
  db: Database,
  { page, limit }: { page: number; limit: number },
  now: Date,
): Promise<{ collections: ShownCollection[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    shown(db, now)
      .select(columns)
      .orderBy(sql`lower(title)`)
      .orderBy('collections.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    shown(db, now)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { collections: rows, total: Number(total) }
}

/** Returns the slug and the last change of every collection visible at `now`. */
export const shownAddresses = (db: Database, now: Date): Promise<{ slug: string; updatedAt: Date }[]> =>
  shown(db, now).select(['slug', 'updated_at as updatedAt']).orderBy('slug').execute()

/** Returns a query for the ids and rules of all collections visible at `now`, by title. */
export const visibleCollections = (db: Database, now: Date) =>
  shown(db, now)
    .select(['collections.id', sql<Rule | null>`rule`.as('rule')])
    .orderBy(sql`lower(title)`)
    .orderBy('collections.id')

/**
 * Returns the visibility period of each collection by its slug. `slugs` may contain former slugs; 'all' means all
 * current slugs. Leaves out slugs of missing or hidden collections.
 */
export async function openCollections(
  db: Database,
  slugs: readonly string[] | 'all',
): Promise<ReadonlyMap<string, { from: Date; until: Date | null }>> {
  if (slugs.length === 0) return new Map()
  const on = switchedOn(db)
  const period = [sql<Date | null>`shown_from`.as('from'), sql<Date | null>`shown_until`.as('until')] as const
  if (slugs === 'all') return periods(await on.select(['collections.slug', ...period]).execute())
  const moved = on
    .innerJoin('collection_addresses', 'collection_id', 'collections.id')
    .where('collection_addresses.slug', 'in', slugs)
    .select(['collection_addresses.slug', ...period])
  const rows = await moved.unionAll(on.where('slug', 'in', slugs).select(['collections.slug', ...period])).execute()
  // If a slug is both a redirect and a current slug, the later row (the current slug) wins.
  return periods(rows)
}

/** Returns all collections that are visible now, earlier or later, by title, each with its visibility period. */
export const collectionTitles = (
  db: Database,
): Promise<{ slug: string; title: string; from: Date | null; until: Date | null }[]> =>
  switchedOn(db)
    .select(['slug', 'title', sql<Date | null>`shown_from`.as('from'), sql<Date | null>`shown_until`.as('until')])
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .execute()

const periods = (rows: readonly { slug: string; from: Date | null; until: Date | null }[]) =>
  new Map(rows.map(({ slug, from, until }) => [slug, { from: from ?? new Date(0), until }]))

/**
 * Returns up to `most` collections visible at `now` whose title matches the search, by title
 * (rules: search suggestions).
 */
export async function collectionsSaying(
  db: Database,
  search: Search,
  now: Date,
  most: number,
): Promise<{ slug: string; title: string }[]> {
  const said = saying(sql`collections.search`, { ...search, within: 'titles' })
  if (!said) return []
  return shown(db, now)
    .where(said)
    .select(['slug', 'title'])
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .limit(most)
    .execute()
}

/**
 * Finds a collection visible at `now` by slug. If this is a former slug, returns the current one as `movedTo`. Returns
 * null if no visible collection has or had the slug (rules: collection addresses, collection schedule).
 */
export async function findShown(
  db: Database,
  slug: string,
  now: Date,
): Promise<OpenCollection | { movedTo: string } | null> {
  const here = await shown(db, now)
    .where('slug', '=', slug)
    .select([...columns, 'collections.id', 'body', sql<Rule | null>`rule`.as('rule')])
    .executeTakeFirst()
  if (here) return here
  const moved = await shown(db, now)
    .innerJoin('collection_addresses', 'collection_id', 'collections.id')
    .where('collection_addresses.slug', '=', slug)
    .select('collections.slug')
    .executeTakeFirst()
  return moved ? { movedTo: moved.slug } : null
}

/** Returns the products of a collection as a filter on the catalogue; a manual collection uses the owner's order. */
export const partOf = (holding: Holding, now: Date): Part => ({
  holds: belongsTo(holding, now),
  isInStock: holding.rule !== null && isOfStock(holding.rule),
  ...(holding.rule === null && {
    order: sql`(select position from collection_products
      where collection_id = ${holding.id} and product_id = products.id), products.id`,
  }),
})

const shown = (db: Database, now: Date) =>
  switchedOn(db)
    .where((is) => is.or([is('shown_from', 'is', null), is('shown_from', '<=', now)]))
    .where((is) => is.or([is('shown_until', 'is', null), is('shown_until', '>', now)]))

const switchedOn = (db: Database) =>
  db.selectFrom('collections').where('deleted_at', 'is', null).where('is_shown', '=', true)

const columns = [
  'collections.slug',
  'title',
  'cover_alt as coverAlt',
  'updated_at as updatedAt',
  sql<Picture | null>`(select jsonb_build_object('id', id, 'width', width, 'height', height, 'color', color)
    from pictures where pictures.id = cover_id)`.as('cover'),
] as const
