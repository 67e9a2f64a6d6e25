import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import { isInUse } from './library.server.ts'
import { originalFile } from './original.ts'
import { pictureFiles, type StoredPicture } from './picture.ts'
import type { MediaStore } from './store.server.ts'
import { removeUnused } from './with-pictures.server.ts'

/**
 * Deletes those of these pictures that are not in use, and queues the removal of their files for after the commit. The
 * row lock serializes concurrent requests: if a document starts to use a picture first, the picture is kept; if the
 * picture is deleted first, the document finds it deleted (rules: unused pictures, outbox).
 */
export async function dropUnused(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`select from pictures where id = any(${ids}) order by id for update`.execute(tx)
  // Selects in a separate statement, because only a new statement sees what was committed while the first one waited
  // for the locks.
  const { rows } = await sql<Pick<StoredPicture, 'id' | 'width' | 'format'>>`
    select id, width, format from pictures
    where id = any(${ids}) and not ${isInUse} and not exists (select from posts where cover_id = pictures.id)`.execute(
    tx,
  )
  const dropped = rows.map(({ id }) => id)
  // These rows belong to deleted products, which are not shown.
  await sql`delete from product_images where picture_id = any(${dropped})`.execute(tx)
  await sql`delete from pictures where id = any(${dropped})`.execute(tx)
  for (const picture of rows)
    await enqueue(tx, 'picture-removed', [originalFile(picture.id, picture.format), ...pictureFiles(picture)].join(' '))
}

/** Removes the files of a deleted picture unless it was uploaded again since then. `names` is separated by spaces. */
export async function removeFiles(shop: { db: Database; media: MediaStore }, names: string): Promise<void> {
  const files = names.split(' ')
  const id = /[0-9a-f]{32}/.exec(names)?.[0]
  if (id) await removeUnused(shop, [{ id, files }])
}
