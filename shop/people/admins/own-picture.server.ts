import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { isFailure, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { addPicture } from '#shop/platform/media/add-picture.server.ts'
import { findPicture } from '#shop/platform/media/library.server.ts'
import type { ShownPicture } from '#shop/platform/media/picture.ts'
import type { ImageFailure } from '#shop/platform/media/read-uploads.server.ts'
import { removePicture } from '#shop/platform/media/remove-picture.server.ts'
import type { MediaStore } from '#shop/platform/media/store.server.ts'
import { usePictures } from '#shop/platform/media/use-pictures.server.ts'

type Shop = { db: Database; media: MediaStore; clock: () => Date }

/** Kind of use that the picture library records for these pictures. */
const KIND = 'staff'

/** Returns a staff member's own profile picture; null if there is none (rules: staff picture). */
export async function ownPicture(db: Database, adminId: string): Promise<ShownPicture | null> {
  const found = await db
    .selectFrom('picture_uses')
    .innerJoin('pictures', 'pictures.id', 'picture_uses.picture_id')
    .where('kind', '=', KIND)
    .where('subject', '=', adminId)
    .select(['pictures.id', 'width', 'height'])
    .executeTakeFirst()
  return found ?? null
}

/**
 * Sets a staff member's own profile picture. The former one is deleted unless it has another use or an alt text
 * (rules: staff picture).
 */
export async function setOwnPicture(
  shop: Shop,
  admin: Admin,
  upload: File,
): Promise<ShownPicture | ImageFailure | Failure<'pictures-lost' | 'picture-gone'>> {
  const before = await ownPicture(shop.db, admin.id)
  const added = await addPicture(shop, admin, upload, '')
  if (isFailure(added)) return added
  const gone = await inTransaction(shop.db, (tx) => usePictures(tx, useOf(admin), [added.id]))
  if (gone) return gone
  if (before && before.id !== added.id) await removeUndescribed(shop, admin, before.id)
  const { id, width, height } = added
  return { id, width, height }
}

/** Removes a staff member's own profile picture (rules: staff picture). */
export async function removeOwnPicture(shop: Shop, admin: Admin): Promise<void> {
  const before = await ownPicture(shop.db, admin.id)
  await inTransaction(shop.db, (tx) => forgetOwnPicture(tx, admin.id))
  if (before) await removeUndescribed(shop, admin, before.id)
}

/**
 * Deletes a picture only if it has no alt text. A picture with alt text belongs to the library, where the same file may
 * have been added for later use.
 */
async function removeUndescribed(shop: Shop, admin: Admin, id: string): Promise<void> {
  if ((await findPicture(shop.db, id))?.alt === '') await removePicture(shop, admin, id)
}

/** Detaches the profile picture of this admin; the picture is kept in the library (rules: staff picture). */
export async function forgetOwnPicture(tx: Transaction, adminId: string): Promise<void> {
  await usePictures(tx, { kind: KIND, subject: adminId, name: '' }, [])
}

const useOf = ({ id, name }: Admin) => ({ kind: KIND, subject: id, name })
