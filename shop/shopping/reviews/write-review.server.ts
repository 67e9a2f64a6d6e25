import type { Database, Transaction } from '#db/connect.ts'
import { conflict, invalid, isFailure, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import type { StoredPicture } from '#shop/platform/media/picture.ts'
import type { ImageFailure } from '#shop/platform/media/read-uploads.server.ts'
import { recordPictures } from '#shop/platform/media/record-pictures.server.ts'
import type { MediaStore } from '#shop/platform/media/store.server.ts'
import { usePictures } from '#shop/platform/media/use-pictures.server.ts'
import { withPictures } from '#shop/platform/media/with-pictures.server.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import { isReadFirst } from './refused-lines.server.ts'
import { findReviewable, type LinePlace } from './reviewable-lines.server.ts'
import { firstNameOf, PICTURES_OF_A_REVIEW, type Review, type ReviewFields } from './review.ts'
import type { Writer } from './review-link.server.ts'
import { findReview } from './reviews.server.ts'

/**
 * Services for saving reviews. `readFirst` is true if the owner wants reviews to be moderated before they are shown.
 */
export type ReviewShop = { db: Database; media: MediaStore; now: Date; readFirst: boolean }

export const writeRefusals = ['not-to-review', 'reviewed', 'too-many-images', 'pictures-lost', 'picture-gone'] as const
type WriteFailure = Failure<(typeof writeRefusals)[number]>

/**
 * Saves a review of an order line, once per line. Checks the permission before processing pictures, and again in the
 * transaction. The review is moderated first, unless the owner has switched moderation off and no review of the line
 * was ever rejected (rules: review form, review moderation).
 */
export async function writeReview(
  shop: ReviewShop,
  writer: Writer,
  place: LinePlace,
  fields: ReviewFields,
  images: File[],
): Promise<Review | WriteFailure | ImageFailure> {
  const refused = tooManyPictures(images.length) ?? (await mayNot(shop.db, writer, place))
  if (refused) return refused
  return withPictures(shop, images, (uploaded) =>
    inTransaction(shop.db, (tx) => insert(tx, shop, writer, place, fields, uploaded)),
  )
}

/** Returns a failure if a review would have too many pictures. */
export const tooManyPictures = (count: number): Failure<'too-many-images'> | null =>
  count > PICTURES_OF_A_REVIEW
    ? invalid('too-many-images', { params: { most: PICTURES_OF_A_REVIEW }, field: 'images' })
    : null

async function mayNot(
  db: Database,
  writer: Writer,
  place: LinePlace,
): Promise<Failure<'not-to-review' | 'reviewed'> | null> {
  const line = await findReviewable(db, writer, place)
  if (isFailure(line)) return line
  return line.isReviewed ? conflict('reviewed') : null
}

async function insert(
  tx: Transaction,
  { media, now, readFirst }: ReviewShop,
  writer: Writer,
  place: LinePlace,
  { showArea, ...fields }: ReviewFields,
  uploaded: StoredPicture[],
): Promise<Review | WriteFailure> {
  const line = await findReviewable(tx, writer, place)
  if (isFailure(line)) return line
  const pictures = [...new Set(uploaded.map(({ id }) => id))]
  const lost = await recordPictures(tx, media, uploaded)
  if (lost) return lost
  const written = await tx
    .insertInto('reviews')
    .values({
      ...fields,
      order_id: place.order,
      line: place.line,
      product_id: line.productId,
      customer_id: line.customerId,
      size: line.size,
      color: line.color,
      by_name: firstNameOf(line.customerName),
      area: showArea ? line.area : null,
      pictures,
      state: 'waiting',
      created_at: now,
      written_at: now,
    })
    .onConflict((twice) => twice.constraint('reviews_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return conflict('reviewed')
  // Checks this after the insert: a review of the same line may have been rejected and deleted at the same time.
  if (!readFirst && !(await isReadFirst(tx, place)))
    await tx.updateTable('reviews').set({ state: 'approved' }).where('id', '=', written.id).execute()
  const gone = await usePictures(tx, picturesOf({ id: written.id, productName: line.name }), pictures)
  if (gone) return gone
  await enqueue(tx, 'review-written', written.id)
  return (await findReview(tx, written.id))!
}

/** Returns the data that identifies a review's pictures in the picture library. */
export const picturesOf = ({ id, productName }: Pick<Review, 'id' | 'productName'>) => ({
  kind: 'review',
  subject: id,
  name: productName,
})
