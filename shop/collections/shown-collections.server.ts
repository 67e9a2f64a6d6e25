import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Part } from '#shop/catalogue/matching.server.ts'
import type { Picture } from '#shop/media/picture.ts'
import type { Collection, Holding, ShownCollection } from './collection.ts'
import { belongsTo } from './members.server.ts'
import type { Rule } from './rule.ts'

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

/** The addresses of all that are shown at `now`. */
export async function shownAddresses(db: Database, now: Date): Promise<string[]> {
  const rows = await shown(db, now).select('slug').orderBy('slug').execute()
  return rows.map(({ slug }) => slug)
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
  ...(holding.rule === null && {
    order: sql`(select position from collection_products
      where collection_id = ${holding.id} and product_id = products.id), products.id`,
  }),
})

const shown = (db: Database, now: Date) =>
  db
    .selectFrom('collections')
    .where('deleted_at', 'is', null)
    .where('is_shown', '=', true)
    .where((is) => is.or([is('shown_from', 'is', null), is('shown_from', '<=', now)]))
    .where((is) => is.or([is('shown_until', 'is', null), is('shown_until', '>', now)]))

const columns = [
  'collections.slug',
  'title',
  'cover_alt as coverAlt',
  'updated_at as updatedAt',
  sql<Picture | null>`(select jsonb_build_object('id', id, 'width', width, 'height', height, 'color', color)
    from pictures where pictures.id = cover_id)`.as('cover'),
] as const
