import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { pictureMainUrl } from '#shop/platform/media/picture.ts'
import { byWords, fits, reviewStates, type Review } from '#shop/shopping/reviews/review.ts'

const picture = z.object({ id: z.string(), width: z.int(), height: z.int(), url: z.string() })

/** A published review; `by` is a first name, with the area if the customer agreed. */
export const reviewAnswer = z.object({
  id: z.string(),
  product: z.string(),
  stars: z.int(),
  title: z.string(),
  text: z.string(),
  fit: z.enum(membersOf(fits)).nullable(),
  size: z.string().describe('The size that was bought'),
  color: z.string(),
  by: z.string(),
  pictures: z.array(picture),
  answer: z.string().describe('The shop’s reply. Empty if there is none'),
  writtenAt: z.iso.datetime(),
})

export const ownReviewAnswer = reviewAnswer.extend({
  productName: z.string(),
  order: z.string(),
  line: z.int().describe('Index of the line in the order, starting at 0'),
  showArea: z.boolean(),
  state: z.enum(membersOf(reviewStates)),
  reason: z.string().describe('Reason for rejecting the review'),
  version: z.int(),
})

/** A review in the back office. */
export const moderatedReviewAnswer = ownReviewAnswer.extend({
  isDemo: z.boolean().describe('True if the review belongs to a demo order'),
})

export const toReviewAnswer = (review: Review): z.output<typeof reviewAnswer> => ({
  id: review.id,
  product: review.productId,
  stars: review.stars,
  title: review.title,
  text: review.text,
  fit: review.fit,
  size: review.size,
  color: review.color,
  by: byWords(review),
  pictures: review.pictures.map(({ id, width, height }) => ({ id, width, height, url: pictureMainUrl({ id, width }) })),
  answer: review.answer,
  writtenAt: review.writtenAt.toISOString(),
})

export const toOwnReviewAnswer = (review: Review): z.output<typeof ownReviewAnswer> => ({
  ...toReviewAnswer(review),
  productName: review.productName,
  order: review.orderId,
  line: review.line,
  showArea: review.area !== null,
  state: review.state,
  reason: review.reason,
  version: review.version,
})

export const toModeratedReviewAnswer = (review: Review): z.output<typeof moderatedReviewAnswer> => ({
  ...toOwnReviewAnswer(review),
  isDemo: review.isDemo,
})
