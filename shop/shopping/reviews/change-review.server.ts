import type { Transaction } from '#db/connect.ts'
import { pictureOrder, type WantedImage } from '#shop/catalogue/products/images.ts'
import { conflict, isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { dropUnused } from '#shop/platform/media/drop-unused.server.ts'
import type { StoredPicture } from '#shop/platform/media/picture.ts'
import type { ImageFailure } from '#shop/platform/media/read-uploads.server.ts'
import { recordPictures } from '#shop/platform/media/record-pictures.server.ts'
import { usePictures } from '#shop/platform/media/use-pictures.server.ts'
import { withPictures } from '#shop/platform/media/with-pictures.server.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import type { Review, ReviewFields } from './review.ts'
import { isReadFirst } from './refused-lines.server.ts'
import type { Writer } from './review-link.server.ts'
import { findReview, isOf } from './reviews.server.ts'
import { picturesOf, tooManyPictures, type ReviewShop } from './write-review.server.ts'

export const changeRefusals = [
  'review-not-found',
  'stale',
  'foreign-image',
  'too-many-images',
  'pictures-lost',
  'picture-gone',
] as const
type ChangeFailure = Failure<(typeof changeRefusals)[number]>

/**
 * The changed fields. `version` is the version that the customer loaded. `images` are all pictures of the review, in
 * order.
 */
export type ReviewChange = Partial<ReviewFields> & { version?: number; images?: WantedImage[] }

/**
 * Changes a review by this reviewer. It is moderated again if the settings require that, or if a review of the same
 * order line was ever rejected (rules: review changes).
 */
export async function changeReview(
  shop: ReviewShop,
  writer: Writer,
  id: string,
  change: ReviewChange,
): Promise<Review | ChangeFailure | ImageFailure> {
  const tooMany = tooManyPictures(change.images?.length ?? 0)
  if (tooMany) return tooMany
  if (!(await isThere(shop.db, writer, id))) return notFound('review-not-found')
  const files = change.images?.filter((image) => image instanceof File) ?? []
  return withPictures(shop, files, (uploaded) =>
    inTransaction(shop.db, (tx) => update(tx, shop, writer, id, change, uploaded)),
  )
}

const isThere = async (db: ReviewShop['db'], writer: Writer, id: string): Promise<boolean> =>
  (await db.selectFrom('reviews').where('id', '=', id).where(isOf(writer)).select('id').executeTakeFirst()) !==
  undefined

async function update(
  tx: Transaction,
  { media, now, readFirst }: ReviewShop,
  writer: Writer,
  id: string,
  { version, images, showArea, ...fields }: ReviewChange,
  uploaded: StoredPicture[],
): Promise<Review | ChangeFailure> {
  const before = await lockOwn(tx, writer, id)
  if (!before) return notFound('review-not-found')
  if (version !== undefined && version !== before.version) return conflict('stale', { params: { of: 'review' } })
  const pictures = images ? pictureOrder(images, before.pictures, uploaded) : before.pictures
  if (isFailure(pictures)) return pictures
  const lost = await recordPictures(tx, media, uploaded)
  if (lost) return lost
  const place = { order: before.orderId, line: before.line }
  const isShown = !readFirst && before.state === 'approved' && !(await isReadFirst(tx, place))
  const ids = [...new Set(pictures.map((picture) => picture.id))]
  await tx
    .updateTable('reviews')
    .set({
      ...fields,
      ...(showArea !== undefined && { area: showArea ? await areaOf(tx, before.orderId) : null }),
      pictures: ids,
      state: isShown ? 'approved' : 'waiting',
      reason: '',
      version: before.version + 1,
      written_at: now,
    })
    .where('id', '=', id)
    .execute()
  const gone = await usePictures(tx, picturesOf(before), ids)
  if (gone) return gone
  await dropUnused(
    tx,
    before.pictures.map((picture) => picture.id).filter((picture) => !ids.includes(picture)),
  )
  await enqueue(tx, 'review-written', id)
  return (await findReview(tx, id))!
}

/** Locks a review until the transaction ends; null if it doesn't exist or belongs to another reviewer. */
async function lockOwn(tx: Transaction, writer: Writer, id: string): Promise<Review | null> {
  const locked = await tx
    .selectFrom('reviews')
    .where('id', '=', id)
    .where(isOf(writer))
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return locked ? findReview(tx, id) : null
}

async function areaOf(tx: Transaction, orderId: string): Promise<string | null> {
  const order = await tx.selectFrom('orders').where('id', '=', orderId).select('area').executeTakeFirstOrThrow()
  return order.area
}

/** Deletes a review with its pictures. The order line can then be reviewed again (rules: review changes). */
export async function deleteReview(
  tx: Transaction,
  writer: Writer,
  id: string,
): Promise<Failure<'review-not-found'> | null> {
  const before = await lockOwn(tx, writer, id)
  if (!before) return notFound('review-not-found')
  await tx.deleteFrom('reviews').where('id', '=', id).execute()
  await usePictures(tx, picturesOf(before), [])
  await dropUnused(
    tx,
    before.pictures.map((picture) => picture.id),
  )
  return null
}
