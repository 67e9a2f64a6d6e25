import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'
import type { Brought, Source } from './store-import.ts'

export type SavedImport = {
  id: string
  source: Source
  brings: Brought
  fileName: string
  madeAt: Date
  madeBy: string
  undoneAt: Date | null
  undoneBy: string | null
  products: number
  customers: number
  /** Number of imported customers who were or will be asked to choose a password. */
  asked: number
  pictures: { waiting: number; here: number; failed: number }
}
/** A picture that could not be fetched, and its URL. */
export type LostPicture = {
  id: string
  moveId: string
  productId: string
  productName: string
  address: string
  why: string
}

const MOST_MOVES = 50
const MOST_LOST = 100

/**
 * Returns the imported files, newest first, and pictures that could not be fetched
 * (rules: store import, imported pictures).
 */
export async function listImports(db: Database): Promise<{ moves: SavedImport[]; lost: LostPicture[] }> {
  const { rows } = await sql<Omit<SavedImport, 'pictures'> & { waiting: number; here: number; failed: number }>`
    select store_imports.id, source, brings, file_name as "fileName", made_at as "madeAt", made_by as "madeBy",
      undone_at as "undoneAt", undone_by as "undoneBy",
      (select count(*)::int from imported_products join products on products.id = product_id and deleted_at is null
        where import_id = store_imports.id) as products, customers.*, pictures.*
    from store_imports, lateral (
      select count(*)::int as customers, count(requested_at)::int as asked from imported_customers where import_id = store_imports.id
    ) customers, lateral (
      select count(next_try_at)::int as waiting, count(done_at)::int as here,
        count(*) filter (where next_try_at is null and done_at is null)::int as failed
      from imported_pictures join products on products.id = product_id and deleted_at is null where import_id = store_imports.id
    ) pictures
    order by made_at desc limit ${MOST_MOVES}`.execute(db)
  const lost = await db
    .selectFrom('imported_pictures')
    .innerJoin('products', 'products.id', 'product_id')
    .where('next_try_at', 'is', null)
    .where('done_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('imported_pictures.id')
    .limit(MOST_LOST)
    .select([
      sql<string>`imported_pictures.id::text`.as('id'),
      'import_id as moveId',
      'product_id as productId',
      'products.name as productName',
      'address',
      sql<string>`coalesce(why, '')`.as('why'),
    ])
    .execute()
  const moves = rows.map(({ waiting, here, failed, ...same }) => ({ ...same, pictures: { waiting, here, failed } }))
  return { moves, lost }
}

/** Schedules the failed pictures of an import for another attempt; returns their number (rules: imported pictures). */
export async function tryPicturesAgain(
  db: Database,
  id: string,
  now: Date,
): Promise<number | Failure<'move-not-found'>> {
  if (!(await isMove(db, id))) return notFound('move-not-found')
  const again = await db
    .updateTable('imported_pictures')
    .set({ next_try_at: now, tries: 0, why: null })
    .where(sql`import_id::text`, '=', id)
    .where('next_try_at', 'is', null)
    .where('done_at', 'is', null)
    .returning('id')
    .execute()
  return again.length
}

const LETTERS_A_MINUTE = 30

/**
 * Schedules a mail to each customer of an import who was not yet asked to choose a password, thirty per minute so that
 * mail servers do not treat them as spam. Returns how many were asked (rules: imported customers).
 */
export async function askForPasswords(
  db: Database,
  id: string,
  now: Date,
): Promise<number | Failure<'move-not-found'>> {
  if (!(await isMove(db, id))) return notFound('move-not-found')
  const { rows } = await sql`
    with asked as (
      update imported_customers set requested_at = ${now} where import_id::text = ${id} and requested_at is null
        and exists (select from customers where id = customer_id and updated_at = created_at) returning customer_id
    )
    insert into outbox (event, subject_id, next_try_at)
    select 'password-requested', customer_id::text,
      now() + make_interval(mins => ((row_number() over ()) / ${LETTERS_A_MINUTE})::int)
    from asked returning id`.execute(db)
  return rows.length
}

async function isMove(db: Database, id: string): Promise<boolean> {
  const move = await db
    .selectFrom('store_imports')
    .where(sql`id::text`, '=', id)
    .where('undone_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return move !== undefined
}
