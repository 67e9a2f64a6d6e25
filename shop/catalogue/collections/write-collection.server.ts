import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import { invalid, problem, type Failure } from '#shop/core/errors.ts'
import { picturesNamedIn } from '#shop/platform/media/picture.ts'
import { heldPictures } from '#shop/platform/media/record-pictures.server.ts'
import type { Written } from './collection.ts'

/** Identifies one version of a collection: its number, its editor and its time. */
export type Version = { id: string; version: number; by: string; now: Date }

/**
 * Checks that the cover exists, that the period ends after it starts and that all products exist. Returns the field
 * errors, or null.
 */
export async function problemsOf(
  tx: Transaction,
  { cover, shownFrom, shownUntil, products }: Written,
): Promise<Failure<'unfilled'> | null> {
  const isUnknown = cover !== '' && !(await heldPictures(tx, [cover])).has(cover)
  const isReversed = shownFrom !== null && shownUntil !== null && shownUntil <= shownFrom
  const areStrange = !(await areProducts(tx, products))
  if (!isUnknown && !isReversed && !areStrange) return null
  return invalid('unfilled', {
    fields: {
      ...(isUnknown && { cover: problem('unknown-image') }),
      ...(isReversed && { shownUntil: problem('ends-before-start') }),
      ...(areStrange && { products: problem('not-there') }),
    },
  })
}

async function areProducts(tx: Transaction, ids: string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const { known } = await tx
    .selectFrom('products')
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .select(({ fn }) => fn.countAll<number>().as('known'))
    .executeTakeFirstOrThrow()
  return Number(known) === ids.length
}

/** Maps the fields to the columns of the collection's row. */
export const rowOf = ({ cover, coverAlt, isShown, shownFrom, shownUntil, rule, title, slug, body }: Written) => ({
  ...{ title, slug, body },
  cover_id: cover || null,
  cover_alt: coverAlt,
  is_shown: isShown,
  shown_from: shownFrom,
  shown_until: shownUntil,
  rule: rule && JSON.stringify(rule),
})

/**
 * Stores the manually chosen products, the version's content and the pictures in use. Skips products that were deleted
 * meanwhile (rules: manual collections, collection versions, picture usage).
 */
export async function writeBeside(tx: Transaction, { id, version, by, now }: Version, written: Written): Promise<void> {
  await tx.deleteFrom('collection_products').where('collection_id', '=', id).execute()
  await sql`insert into collection_products (collection_id, product_id, position)
    select ${id}, given.id, row_number() over (order by given.place)
    from unnest(${written.products}::text[]) with ordinality as given (id, place)
    join products on products.id = given.id and products.deleted_at is null`.execute(tx)
  await tx
    .insertInto('collection_versions')
    .values({ collection_id: id, version, at: now, by_name: by, written: JSON.stringify(written) })
    .execute()
  await tx.deleteFrom('picture_uses').where('kind', '=', 'collection').where('subject', '=', id).execute()
  await sql`insert into picture_uses (picture_id, kind, subject, name)
    select id, 'collection', ${id}, ${written.title} from pictures
    where id = any(${[written.cover, ...picturesNamedIn(written.body)]})
    order by id for key share`.execute(tx)
}
