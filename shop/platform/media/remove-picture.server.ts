import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { isInUse } from './library.server.ts'
import { originalFile } from './original.ts'
import { pictureFiles, type StoredPicture } from './picture.ts'
import type { MediaStore } from './store.server.ts'
import { removeUnused } from './with-pictures.server.ts'

type Shop = { db: Database; media: MediaStore; clock: () => Date }
type Removed = Pick<StoredPicture, 'id' | 'width' | 'format'>

/**
 * Removes a picture that is not in use, and then its files. The row lock serializes concurrent requests: if a document
 * starts to use the picture first, the picture is kept; if the picture is removed first, the document finds it removed
 * (rules: unused pictures).
 */
export async function removePicture(
  shop: Shop,
  admin: Admin,
  id: string,
): Promise<Failure<'picture-not-found' | 'picture-in-use'> | undefined> {
  const removed = await inTransaction(shop.db, (tx) => removeRow(tx, admin, id, shop.clock()))
  if (isFailure(removed)) return removed
  await removeUnused(shop, [{ id, files: filesOf(removed) }])
  return undefined
}

/** Locks the row against new references, so that an unused picture can't come into use. */
async function removeRow(
  tx: Transaction,
  admin: Admin,
  id: string,
  now: Date,
): Promise<Removed | Failure<'picture-not-found' | 'picture-in-use'>> {
  const picture = await tx
    .selectFrom('pictures')
    .where('id', '=', id)
    .select(['id', 'width', 'format', 'alt'])
    .forUpdate()
    .executeTakeFirst()
  if (!picture) return notFound('picture-not-found')
  // Checks in a separate statement, because only a new statement sees what was committed while the first one waited for
  // the lock.
  const { rows } = await sql<{ used: boolean }>`select ${isInUse} as used from pictures where id = ${id}`.execute(tx)
  if (rows[0]!.used) return conflict('picture-in-use')
  // These rows belong to deleted products, which are not shown.
  await tx.deleteFrom('product_images').where('picture_id', '=', id).execute()
  await tx.deleteFrom('pictures').where('id', '=', id).execute()
  await writeAudit(tx, admin, { action: 'deleted', subject: 'picture', subjectId: id, was: { alt: picture.alt } }, now)
  return picture as Removed
}

const filesOf = (picture: Removed): string[] => [originalFile(picture.id, picture.format), ...pictureFiles(picture)]
