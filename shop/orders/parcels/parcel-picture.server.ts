import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { addPicture } from '#shop/platform/media/add-picture.server.ts'
import type { ImageFailure } from '#shop/platform/media/read-uploads.server.ts'
import type { MediaStore } from '#shop/platform/media/store.server.ts'
import { usePictures } from '#shop/platform/media/use-pictures.server.ts'
import { shortId } from '#shop/orders/orders/order.ts'
import { findParcel, PARCEL_PICTURE } from './parcels.server.ts'

type Shop = { db: Database; media: MediaStore; clock: () => Date }

/** Replaces a parcel's picture, or removes it if `upload` is null. Only staff can see it (rules: parcels). */
export async function setParcelPicture(
  shop: Shop,
  admin: Admin,
  orderId: string,
  id: string,
  upload: File | null,
): Promise<ImageFailure | Failure<'parcel-not-found' | 'pictures-lost' | 'picture-gone'> | undefined> {
  if (!(await findParcel(shop.db, orderId, id))) return notFound('parcel-not-found')
  const added = upload && (await addPicture(shop, admin, upload, ''))
  if (added && isFailure(added)) return added
  return inTransaction(shop.db, async (tx) => {
    // Locks the parcel, so that no picture remains if the parcel is deleted at the same time.
    await tx.selectFrom('parcels').where('id', '=', id).select('id').forUpdate().executeTakeFirst()
    const parcel = await findParcel(tx, orderId, id)
    if (!parcel) return notFound('parcel-not-found')
    const name = `Parcel ${parcel.number} of #${shortId(orderId)}`
    return usePictures(tx, { kind: PARCEL_PICTURE, subject: id, name }, added ? [added.id] : [])
  })
}
