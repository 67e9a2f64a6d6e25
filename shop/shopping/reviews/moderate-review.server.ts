import { z } from 'zod'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { conflict, notFound, type Failure } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { text } from '#shop/core/text.ts'
import { whole } from '#shop/core/number.ts'
import { longestOfReview, reviewStates, type Review } from './review.ts'
import { noteRefusedLine } from './refused-lines.server.ts'
import { findReview } from './reviews.server.ts'

const MOST_VERSIONS = 1_000_000

/** Input of moderation: the state, the reason for rejecting the review, and the shop's reply. */
export const moderation = z
  .object({
    state: z.enum(membersOf(reviewStates), because('not-a-choice')).optional(),
    reason: text(longestOfReview.reason).optional(),
    answer: text(longestOfReview.answer).optional(),
    version: whole(1, MOST_VERSIONS).describe(
      'The version that you loaded. If it has changed since then, the call fails with a conflict',
    ),
  })
  .refine(({ state, reason }) => state !== 'refused' || Boolean(reason), { ...because('required'), path: ['reason'] })
type Moderation = z.output<typeof moderation>

export const moderationRefusals = ['review-not-found', 'stale'] as const

/**
 * Approves a review, rejects it with a reason, or returns it to moderation, and saves the shop's reply. Returns a
 * Conflict if the reviewer or another staff member changed it in the meantime, so that no unread text is approved
 * (rules: review moderation, shop reply).
 */
export async function moderateReview(
  tx: Transaction,
  admin: Admin,
  id: string,
  { state, reason, answer, version }: Moderation,
  now: Date,
): Promise<Review | Failure<(typeof moderationRefusals)[number]>> {
  await tx.selectFrom('reviews').where('id', '=', id).select('id').forUpdate().execute()
  const before = await findReview(tx, id)
  if (!before) return notFound('review-not-found')
  if (before.version !== version) return conflict('stale', { params: { of: 'review' } })
  const became = {
    state: state ?? before.state,
    reason: (state ?? before.state) === 'refused' ? (reason ?? before.reason) : '',
    answer: answer ?? before.answer,
  }
  const answeredAt = became.answer === before.answer ? before.answeredAt : became.answer ? now : null
  await tx
    .updateTable('reviews')
    .set({ ...became, answered_at: answeredAt, version: version + 1 })
    .where('id', '=', id)
    .execute()
  if (became.state === 'refused') await noteRefusedLine(tx, { order: before.orderId, line: before.line })
  const was = { name: before.productName, state: before.state, reason: before.reason, answer: before.answer }
  const change = { subject: 'review', subjectId: id, was, became: { name: before.productName, ...became } } as const
  await writeAudit(
    tx,
    admin,
    { action: became.state === before.state ? 'review-answered' : 'review-state', ...change },
    now,
  )
  return (await findReview(tx, id))!
}
