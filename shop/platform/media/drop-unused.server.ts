import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import { isInUse } from './library.server.ts'
import { originalFile } from './original.ts'
import { pictureFiles, type StoredPicture } from './picture.ts'
import type { MediaStore } from './store.server.ts'
import { removeUnused } from './with-pictures.server.ts'

/**
 * Drops those of these pictures that nothing shows, and notes that their files are left over, for after the commit:
 * whoever puts one to use at the same moment comes first, and it stays, or second, and is told that it is gone
 * (rules: unused pictures, after the commit).
 */
export async function dropUnused(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`select from pictures where id = any(${ids}) order by id for update`.execute(tx)
  // Asked by itself: what was written while this waited for the locks is seen by the next statement only.
  const { rows } = await sql<Pick<StoredPicture, 'id' | 'width' | 'format'>>`
    select id, width, format from pictures
    where id = any(${ids}) and not ${isInUse} and not exists (select from posts where cover_id = pictures.id)`.execute(
    tx,
  )
  const dropped = rows.map(({ id }) => id)
  // Those of deleted products, which nobody sees.
  await sql`delete from product_images where picture_id = any(${dropped})`.execute(tx)
  await sql`delete from pictures where id = any(${dropped})`.execute(tx)
  for (const picture of rows)
    await enqueue(tx, 'picture-removed', [originalFile(picture.id, picture.format), ...pictureFiles(picture)].join(' '))
}

/** Removes the files of a dropped picture, which are named in one line, unless it was uploaded again meanwhile. */
export async function removeFiles(shop: { db: Database; media: MediaStore }, names: string): Promise<void> {
  const files = names.split(' ')
  const id = /[0-9a-f]{32}/.exec(names)?.[0]
  if (id) await removeUnused(shop, [{ id, files }])
}
