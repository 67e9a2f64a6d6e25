import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Part } from '#shop/catalogue/products/matching.server.ts'
import { saying, type Search } from '#shop/platform/search/saying.server.ts'
import type { Picture } from '#shop/platform/media/picture.ts'
import type { Collection, Holding, ShownCollection } from './collection.ts'
import { belongsTo } from './members.server.ts'
import { isOfStock, type Rule } from './rule.ts'

/** A collection as its page shows it, and which products it holds. */
export type OpenCollection = ShownCollection & Pick<Collection, 'body'> & Holding

/** One page of the collections that are shown at `now`, by title, and how many there are (rules: period of a collection). */
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

/** The address of every collection shown at `now`, and when it was last edited. */
export const shownAddresses = (db: Database, now: Date): Promise<{ slug: string; updatedAt: Date }[]> =>
  shown(db, now).select(['slug', 'updated_at as updatedAt']).orderBy('slug').execute()

/** The query of what decides about each that is shown at `now`, by title. */
export const shownHoldings = (db: Database, now: Date) =>
  shown(db, now)
    .select(['collections.id', sql<Rule | null>`rule`.as('rule')])
    .orderBy(sql`lower(title)`)
    .orderBy('collections.id')

/**
 * From when until when each of these addresses, or former ones, leads to a collection, or of all the own ones; those that lead to none, or to one
 * that is switched off, are not among them.
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
  // Of two of an address the later row is whose own it is.
  return periods(rows)
}

const periods = (rows: readonly { slug: string; from: Date | null; until: Date | null }[]) =>
  new Map(rows.map(({ slug, from, until }) => [slug, { from: from ?? new Date(0), until }]))

/** At most so many collections shown at `now` whose title says what is sought, by title (rules: suggestions). */
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
 * A collection that is shown at `now`, where it moved to when its address was changed, or null
 * (rules: addresses of collections, period of a collection).
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

/** What a collection holds, as a part of the catalogue; one that was chosen by hand in its owner's order. */
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
