import { z } from 'zod'
import { config } from '#config'
import { ticked } from '#shop/catalogue/products/stock-filter.ts'
import { isFailure } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { imageRefusals } from '#shop/platform/media/read-uploads.server.ts'
import { whole } from '#shop/core/number.ts'
import { changeRefusals, changeReview, deleteReview } from '#shop/shopping/reviews/change-review.server.ts'
import { averageOf, PICTURES_OF_A_REVIEW, reviewFields, type Rating } from '#shop/shopping/reviews/review.ts'
import { ownReviews } from '#shop/shopping/reviews/reviewable-lines.server.ts'
import { writerOf } from '#shop/shopping/reviews/review-link.server.ts'
import { shownReviews } from '#shop/shopping/reviews/reviews.server.ts'
import { writeRefusals, writeReview, type ReviewShop } from '#shop/shopping/reviews/write-review.server.ts'
import { longest, text } from '#shop/core/text.ts'
import type { Services } from '#services'
import { call } from '#api/http/call.ts'
import { toList } from '#api/http/lists.ts'
import { paging, unlessEmpty } from '#api/http/paging.ts'
import { ownReviewAnswer, reviewAnswer, toOwnReviewAnswer, toReviewAnswer } from './review-answer.ts'

/**
 * Maximum request size in bytes. It allows one picture more than the limit, so that too many pictures get their own
 * error instead of a generic 413.
 */
const UPLOAD_BYTES = (PICTURES_OF_A_REVIEW + 1) * config.limits.imageMegabytes * 1_000_000
const MORE_THAN_ENOUGH = 20

const byId = z.object({ id: z.uuid() })
const saved = z.object({ message: z.string(), review: ownReviewAnswer })

/** Parses form values: forms send a checkbox as text, and an empty string if nothing is chosen. */
const asSent = {
  ...reviewFields.shape,
  fit: z.preprocess((given: unknown) => (given === '' ? null : given), reviewFields.shape.fit),
  showArea: z.union([z.boolean(), ticked]),
}
const place = { order: z.string().max(longest.line), line: whole(0, config.limits.linesPerOrder) }
const files = z.preprocess(toFiles, z.array(z.file(), because('not-image-files')).max(MORE_THAN_ENOUGH).default([]))
const images = z.preprocess(
  toFiles,
  z
    .array(z.union([z.file(), z.string().regex(/^[0-9a-f]{32}$/, because('not-images'))]))
    .max(MORE_THAN_ENOUGH, because('too-many-items'))
    .optional(),
)

/** Converts form input to a list, without the empty file that browsers send if none was selected. */
function toFiles(given: unknown): unknown {
  const list = toList(given)
  if (!Array.isArray(list)) return list === '' ? [] : list
  return list.filter((item) => item !== '' && !(item instanceof File && item.name === '' && item.size === 0))
}

const shopOf = ({ db, media, clock, settings }: Services): ReviewShop => ({
  db,
  media,
  now: clock(),
  readFirst: settings.now().reviews.readFirst,
})

const list = call({
  method: 'GET',
  path: '/reviews',
  summary: 'Lists the approved reviews of a product, newest first, with a summary',
  group: 'reviews',
  policy: 'anyone',
  query: z.object({ product: text(longest.line), ...paging }),
  answer: z.object({
    reviews: z.array(reviewAnswer),
    rating: z
      .object({ average: z.number(), reviews: z.int(), small: z.int(), true: z.int(), large: z.int() })
      .nullable()
      .describe('Average rating, number of reviews, and number of reviews for each fit'),
    page: z.int(),
    limit: z.int(),
  }),
  async handle({ query: { product, ...paged }, services: { db } }) {
    const { reviews, rating } = await shownReviews(db, product, paged)
    return {
      reviews: reviews.map(toReviewAnswer),
      rating: rating && toRatingAnswer(rating),
      ...paged,
    }
  },
})

const toRatingAnswer = ({ stars, reviews, small, true: fits, large }: Rating) => ({
  small,
  true: fits,
  large,
  reviews,
  average: averageOf({ stars, reviews }),
})

const own = call({
  method: 'GET',
  path: '/reviews/own',
  summary: 'Lists the customer’s purchases that can be reviewed, and the reviews that they wrote',
  group: 'reviews',
  policy: 'reviewer',
  query: z.object({ order: unlessEmpty(text(longest.line)) }),
  answer: z.object({
    lines: z.array(
      z.object({
        order: z.string(),
        line: z.int(),
        product: z.string(),
        name: z.string(),
        size: z.string(),
        color: z.string(),
        picture: z.object({ id: z.string(), width: z.int(), height: z.int() }).nullable(),
      }),
    ),
    reviews: z.array(ownReviewAnswer),
    readFirst: z.boolean().describe('Whether the shop approves reviews before they are shown'),
  }),
  refusals: ['review-link'],
  async handle({ actor, query, headers, services: { db, secret, settings } }) {
    const writer = await writerOf(secret, actor, headers)
    if (isFailure(writer)) return writer
    const { lines, reviews } = await ownReviews(db, writer, query.order)
    return {
      lines: lines.map(({ orderId, productId, ...same }) => ({ ...same, order: orderId, product: productId })),
      reviews: reviews.map(toOwnReviewAnswer),
      readFirst: settings.now().reviews.readFirst,
    }
  },
})

const write = call({
  method: 'POST',
  path: '/reviews',
  summary: `Creates a review of a delivered product, one for each purchase, with up to ${PICTURES_OF_A_REVIEW} pictures`,
  group: 'reviews',
  policy: 'reviewer',
  rate: 'formsPerAddress',
  body: z.object({ ...place, ...asSent, images: files }),
  bodyLimit: UPLOAD_BYTES,
  files: 'images',
  status: 201,
  answer: saved,
  refusals: ['review-link', ...writeRefusals, ...imageRefusals],
  async handle({ actor, headers, body: { order, line, images, ...fields }, services }) {
    const writer = await writerOf(services.secret, actor, headers)
    if (isFailure(writer)) return writer
    const review = await writeReview(shopOf(services), writer, { order, line }, fields, images)
    return isFailure(review) ? review : { message: 'Thank you for your review', review: toOwnReviewAnswer(review) }
  },
})

const change = call({
  method: 'PATCH',
  path: '/reviews/{id}',
  summary: 'Changes the given fields of the customer’s own review. The shop has to approve it again',
  group: 'reviews',
  policy: 'reviewer',
  rate: 'formsPerAddress',
  params: byId,
  body: z.object({
    ...z.object(asSent).partial().shape,
    images: images.describe('All pictures in order: ids of existing ones, and new files'),
    version: unlessEmpty(whole(1, Number.MAX_SAFE_INTEGER)).describe(
      'The version that you loaded. If it has changed since then, the call fails with a conflict',
    ),
  }),
  bodyLimit: UPLOAD_BYTES,
  files: 'images',
  answer: saved,
  refusals: ['review-link', ...changeRefusals, ...imageRefusals],
  async handle({ actor, headers, params: { id }, body, services }) {
    const writer = await writerOf(services.secret, actor, headers)
    if (isFailure(writer)) return writer
    const review = await changeReview(shopOf(services), writer, id, body)
    return isFailure(review) ? review : { message: 'Your review was saved', review: toOwnReviewAnswer(review) }
  },
})

const takeBack = call({
  method: 'DELETE',
  path: '/reviews/{id}',
  summary: 'Deletes the customer’s own review and its pictures',
  group: 'reviews',
  policy: 'reviewer',
  rate: 'formsPerAddress',
  params: byId,
  answer: z.object({ message: z.literal('Your review was deleted') }),
  refusals: ['review-link', 'review-not-found'],
  async handle({ actor, params: { id }, headers, services: { db, secret } }) {
    const writer = await writerOf(secret, actor, headers)
    if (isFailure(writer)) return writer
    const failure = await inTransaction(db, (tx) => deleteReview(tx, writer, id))
    return failure ?? { message: 'Your review was deleted' as const }
  },
})

export const reviewsCalls = [own, list, write, change, takeBack] as const
