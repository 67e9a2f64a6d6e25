import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/connect.ts'
import { containing } from '#shop/core/containing.server.ts'
import type { LibraryFilter, LibraryPicture, PictureUse } from './library.ts'
import type { Picture } from './picture.ts'

/**
 * All uses of pictures, one row each. Documents record their pictures in `picture_uses`, so a new kind of document
 * needs no change here. Pictures of deleted products are left out (rules: picture usage).
 */
const uses = sql`(
  select picture_id, 'product' as kind, products.id as subject, products.name
    from product_images join products on products.id = product_id where deleted_at is null
  union all select picture_id, kind, subject, name from picture_uses
)`
const inOrders = sql`(select from order_lines where order_lines.picture_id = pictures.id)`

/** True if a picture is shown somewhere or belongs to an order (rules: picture usage). */
export const isInUse = sql<boolean>`(
  exists (select from ${uses} used where used.picture_id = pictures.id) or exists ${inOrders})`

type Row = Picture & {
  alt: string
  bytes: number
  created_at: Date
  orders: number
  uses: PictureUse[]
}

/** Returns one page of the library, newest first, and the number of matches on all pages (rules: picture library). */
export async function listPictures(
  db: Database,
  filter: LibraryFilter,
): Promise<{ pictures: LibraryPicture[]; total: number }> {
  const matching = sql`pictures where ${sql.join(wanted(filter), sql` and `)}`
  const { page, limit } = filter
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select ${columns} from ${matching} order by created_at desc, id
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${matching}`.execute(db),
  ])
  return { pictures: rows.map(toPicture), total: counted.rows[0]!.total }
}

/** Returns a picture of the library; undefined if the id is unknown. */
export async function findPicture(db: Database, id: string): Promise<LibraryPicture | undefined> {
  const { rows } = await sql<Row>`select ${columns} from pictures where id = ${id}`.execute(db)
  return rows.map(toPicture)[0]
}

function wanted({ q, only }: LibraryFilter): RawBuilder<boolean>[] {
  return [
    sql<boolean>`true`,
    ...(q ? [sql<boolean>`(${containing(sql`pictures.search_text`, q)} or ${usedBy(q)})`] : []),
    ...(only === 'unused' ? [sql<boolean>`not ${isInUse}`] : []),
    ...(only === 'undescribed' ? [sql<boolean>`alt = ''`] : []),
  ]
}

const usedBy = (q: string) =>
  sql<boolean>`pictures.id in (select picture_id from ${uses} used where ${containing(sql`search_text(used.name)`, q)})`

const columns = sql`id, width, height, color, alt, bytes, created_at,
  (select count(distinct order_id)::int from order_lines where order_lines.picture_id = pictures.id) as orders,
  coalesce((
    select jsonb_agg(jsonb_build_object('kind', kind, 'subject', subject, 'name', name) order by kind, name, subject)
    from ${uses} used where used.picture_id = pictures.id
  ), '[]') as uses`

const toPicture = ({ created_at, ...same }: Row): LibraryPicture => ({ ...same, createdAt: created_at })
