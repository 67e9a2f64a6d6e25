import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { isFailure } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { moderateReview, moderation, moderationRefusals } from '#shop/shopping/reviews/moderate-review.server.ts'
import { reviewStates } from '#shop/shopping/reviews/review.ts'
import { countReviews, listReviews } from '#shop/shopping/reviews/reviews.server.ts'
import { call } from '#api/http/call.ts'
import { paging, unlessEmpty } from '#api/http/paging.ts'
import { moderatedReviewAnswer, toModeratedReviewAnswer } from './review-answer.ts'

const states = membersOf(reviewStates)

const list = call({
  method: 'GET',
  path: '/admin/reviews',
  summary: 'Lists all reviews, or those in one state, newest first. Pass `older` as `before` to get the next page',
  group: 'reviews',
  policy: 'content',
  query: z.object({
    state: unlessEmpty(z.enum(states, because('not-a-choice'))),
    before: unlessEmpty(z.uuid(because('not-a-choice'))).describe('Only reviews before the one with this id'),
    limit: paging.limit,
  }),
  answer: z.object({
    reviews: z.array(moderatedReviewAnswer),
    older: z.string().nullable(),
    counts: z.object({ waiting: z.int(), approved: z.int(), refused: z.int() }),
  }),
  async handle({ query, services: { db } }) {
    const [{ reviews, older }, counts] = await Promise.all([listReviews(db, query), countReviews(db)])
    return { reviews: reviews.map(toModeratedReviewAnswer), older, counts }
  },
})

const decide = call({
  method: 'PATCH',
  path: '/admin/reviews/{id}',
  summary: 'Approves a review, rejects it with a reason, moves it back to waiting, or replies to it',
  group: 'reviews',
  policy: 'content',
  params: z.object({ id: z.uuid() }),
  body: moderation,
  answer: z.object({ message: z.literal('Review updated'), review: moderatedReviewAnswer }),
  refusals: moderationRefusals,
  async handle({ actor, params: { id }, body, services: { db, clock } }) {
    const review = await inTransaction(db, (tx) => moderateReview(tx, actor, id, body, clock()))
    return isFailure(review) ? review : { message: 'Review updated' as const, review: toModeratedReviewAnswer(review) }
  },
})

export const moderationCalls = [list, decide] as const
