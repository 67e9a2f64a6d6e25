import { sql, type SelectQueryBuilder } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { DB } from '#db/types.ts'
import { containing } from '#shop/core/containing.server.ts'
import { keptProducts, matching as published } from '#shop/catalogue/products/matching.server.ts'
import type { Picture } from '#shop/platform/media/picture.ts'
import { isCollectionId, type Collection, type Holding } from './collection.ts'
import { amongHoldings, belongsTo } from './members.server.ts'
import type { Rule } from './rule.ts'

/**
 * Filters of the collection list in the back office. `q` searches titles and slugs; `product` finds the collections
 * that contain this product. If `deleted` is true, only deleted collections are listed, otherwise only existing ones.
 */
export type CollectionFilter = { q?: string; product?: string; deleted: boolean; page: number; limit: number }

/**
 * Lists one page of collections by title, with the number of published products in each (`holds`). `total` counts the
 * collections on all pages.
 */
export async function listCollections(
  db: Database,
  filter: CollectionFilter,
  now: Date,
): Promise<{ collections: (Collection & { holds: number })[]; total: number }> {
  const found = await matching(db, filter, now)
  const [rows, { total }] = await Promise.all([
    columns(found)
      .orderBy(sql`lower(title)`)
      .orderBy('collections.id')
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const collections = rows.map(toCollection)
  const held = await countsOf(db, collections, now)
  return { collections: collections.map((each, index) => ({ ...each, holds: held[index]! })), total }
}

/**
 * Finds a collection for editing by its slug, a former slug or its id. Returns undefined if it doesn't exist or is
 * deleted.
 */
export async function findCollection(db: Database, name: string): Promise<Collection | undefined> {
  const row = await columns(kept(db))
    .where((is) =>
      isCollectionId(name)
        ? is('collections.id', '=', name)
        : is.or([
            is('collections.slug', '=', name),
            is(
              'collections.id',
              'in',
              db.selectFrom('collection_addresses').where('slug', '=', name).select('collection_id'),
            ),
          ]),
    )
    .orderBy(sql`collections.slug = ${name}`, 'desc')
    .executeTakeFirst()
  return row && toCollection(row)
}

/**
 * Returns the most recently changed collections. `from` is the time from which each is visible, null if it is hidden or
 * its period has ended.
 */
export async function namesOfCollections(
  db: Database,
  limit: number,
  now: Date,
): Promise<{ slug: string; title: string; from: Date | null }[]> {
  const rows = await kept(db)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .select(['slug', 'title', 'is_shown', 'shown_from', 'shown_until', 'created_at'])
    .execute()
  return rows.map(({ slug, title, is_shown, shown_from, shown_until, created_at }) => ({
    ...{ slug, title },
    from: is_shown && (shown_until === null || shown_until > now) ? (shown_from ?? created_at) : null,
  }))
}

/** Returns the former slugs that redirect to a collection. */
export async function formerAddresses(db: Database, id: string): Promise<string[]> {
  const found = db.selectFrom('collection_addresses').where('collection_id', '=', id)
  return (await found.select('slug').orderBy('slug').execute()).map(({ slug }) => slug)
}

const kept = (db: Database) => db.selectFrom('collections').where('deleted_at', 'is', null)

async function matching(db: Database, { q, product, deleted }: CollectionFilter, now: Date) {
  const found = db
    .selectFrom('collections')
    .where('deleted_at', deleted ? 'is not' : 'is', null)
    .$if(Boolean(q), (query) => query.where(containing(sql`' ' || without_marks(title || ' ' || slug)`, q!)))
  return product === undefined ? found : found.where('id', 'in', await idsHolding(db, product, now))
}

/**
 * Returns the ids of the collections that contain a product, which may be a draft. The result always contains a dummy
 * id, because SQL does not allow an empty `in` list.
 */
async function idsHolding(db: Database, product: string, now: Date): Promise<string[]> {
  const holdings = await kept(db)
    .select(['id', sql<Rule | null>`rule`.as('rule')])
    .execute()
  if (holdings.length === 0) return [NOBODY]
  const row = await keptProducts(db)
    .where('products.id', '=', product)
    .select(amongHoldings(holdings, now))
    .executeTakeFirst()
  return [NOBODY, ...holdings.filter((_, index) => row?.among[index]).map(({ id }) => id)]
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Counts the published products in each collection with a single query. */
async function countsOf(db: Database, holdings: Holding[], now: Date): Promise<number[]> {
  if (holdings.length === 0) return []
  const counts = holdings.map((holding) => sql`count(*) filter (where ${belongsTo(holding, now)})`)
  const { held } = await published(db, {}, now)
    .select(sql<number[]>`array[${sql.join(counts)}]::int[]`.as('held'))
    .executeTakeFirstOrThrow()
  return held
}

const columns = (query: SelectQueryBuilder<DB, 'collections', object>) =>
  query.selectAll('collections').select([
    sql<Rule | null>`collections.rule`.as('rule'),
    sql<Picture | null>`(select jsonb_build_object('id', id, 'width', width, 'height', height, 'color', color)
        from pictures where pictures.id = cover_id)`.as('cover'),
    sql<string[]>`array(select product_id from collection_products
      where collection_id = collections.id order by position)`.as('products'),
  ])

type Row = Awaited<ReturnType<ReturnType<typeof columns>['executeTakeFirstOrThrow']>>

const toCollection = (row: Row): Collection => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  body: row.body,
  cover: row.cover,
  coverAlt: row.cover_alt,
  isShown: row.is_shown,
  shownFrom: row.shown_from?.toISOString() ?? null,
  shownUntil: row.shown_until?.toISOString() ?? null,
  rule: row.rule,
  products: row.products,
  version: row.version,
  changedBy: row.changed_by,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
