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

/** Of which kind its use is, in the library of pictures. */
const KIND = 'staff'

/** The picture that a member of staff has of herself, or null (rules: own picture). */
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

/** Gives a member of staff this picture in place of the one before, which goes unless something else shows it (rules: own picture). */
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

/** Leaves a member of staff without one (rules: own picture). */
export async function removeOwnPicture(shop: Shop, admin: Admin): Promise<void> {
  const before = await ownPicture(shop.db, admin.id)
  await inTransaction(shop.db, (tx) => forgetOwnPicture(tx, admin.id))
  if (before) await removeUndescribed(shop, admin, before.id)
}

/** One that has a description is of the library: the same file may have been put there to be shown later. */
async function removeUndescribed(shop: Shop, admin: Admin, id: string): Promise<void> {
  if ((await findPicture(shop.db, id))?.alt === '') await removePicture(shop, admin, id)
}

/** Lets go of the picture of whoever has this id: it stays in the library, shown by nothing of hers (rules: own picture). */
export async function forgetOwnPicture(tx: Transaction, adminId: string): Promise<void> {
  await usePictures(tx, { kind: KIND, subject: adminId, name: '' }, [])
}

const useOf = ({ id, name }: Admin) => ({ kind: KIND, subject: id, name })
