import { sql } from 'kysely'
import { transfers } from '#config'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, notFound, type Failure } from '#shop/core/errors.ts'
import { shopTimeOf } from '#shop/core/shop-time.ts'
import { writeEvent } from '#shop/orders/orders/events.server.ts'
import { UNDO_SECONDS } from '#shop/orders/orders/unsent-change.server.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import type { Claim } from './claim.ts'
import { findClaim } from './claims.server.ts'

const HOUR_MS = 60 * 60_000

export const answerRefusals = ['claim-not-found', 'claim-answered', 'claim-over', 'claim-day-over'] as const

/**
 * Declines a customer's claim that a transfer was sent. The customer gets `words` by mail after a minute and can claim
 * again. The stock remains reserved for the original time, but for at least twelve hours (rules: declined claims).
 */
export async function declineClaim(
  tx: Transaction,
  admin: Admin,
  id: string,
  words: string,
  now: Date,
): Promise<Claim | Failure<'claim-not-found' | 'claim-answered'>> {
  const found = await lockClaim(tx, id)
  if (!found) return notFound('claim-not-found')
  const { claim, order } = found
  if (claim.state !== 'claimed' || order.claimed_at === null) return conflict('claim-answered')
  await tx
    .updateTable('transfer_claims')
    .set({ state: 'declined', answered_at: now, answered_by: admin.name, answer: words })
    .where('id', '=', id)
    .execute()
  const least = new Date(now.getTime() + transfers.hoursAfterDecline * HOUR_MS)
  await tx
    .updateTable('orders')
    .set({
      claimed_at: null,
      held_until: sql<Date | null>`case when held_until is null then null else greatest(transfer_until, ${least}::timestamptz) end`,
      updated_at: now,
    })
    .where('id', '=', claim.orderId)
    .execute()
  await writeDown(tx, admin, claim.orderId, { action: 'claim-declined', words }, now)
  await enqueue(tx, 'claim-declined', id, { seconds: UNDO_SECONDS })
  return (await findClaim(tx, id))!
}

/**
 * Reverts a decline on the same day, so that the claim awaits an answer again. If the customer already got the mail
 * about the decline, another mail corrects it (rules: declined claims).
 */
export async function bringClaimBack(
  tx: Transaction,
  admin: Admin,
  id: string,
  now: Date,
): Promise<Claim | Failure<(typeof answerRefusals)[number]>> {
  const found = await lockClaim(tx, id)
  if (!found) return notFound('claim-not-found')
  const { claim, order } = found
  if (claim.state !== 'declined' || claim.answeredAt === null || order.claimed_at !== null)
    return conflict('claim-answered')
  if (order.payment_state !== 'awaiting') return conflict('claim-over')
  if (dayOf(claim.answeredAt) !== dayOf(now)) return conflict('claim-day-over')
  await tx
    .updateTable('transfer_claims')
    .set({ state: 'replaced' })
    .where('order_id', '=', claim.orderId)
    .where('state', '=', 'claimed')
    .execute()
  await tx
    .updateTable('transfer_claims')
    .set({ state: 'claimed', answered_at: null, answered_by: null, answer: '' })
    .where('id', '=', id)
    .execute()
  const looked = new Date(now.getTime() + transfers.claimHours * HOUR_MS)
  await tx
    .updateTable('orders')
    .set({
      claimed_at: now,
      held_until: sql<Date | null>`case when held_until is null then null else greatest(held_until, ${looked}::timestamptz) end`,
      updated_at: now,
    })
    .where('id', '=', claim.orderId)
    .execute()
  await writeDown(tx, admin, claim.orderId, { action: 'claim-brought-back', words: claim.answer }, now)
  if (now.getTime() - claim.answeredAt.getTime() >= UNDO_SECONDS * 1_000) await enqueue(tx, 'claim-accepted', id)
  return (await findClaim(tx, id))!
}

const dayOf = (moment: Date): string => shopTimeOf(moment).slice(0, 10)

/**
 * Returns a claim and locks it with its order. The order is locked before the claim is read, because all code locks
 * orders first.
 */
async function lockClaim(tx: Transaction, id: string) {
  const known = await findClaim(tx, id)
  if (!known) return null
  const order = await tx
    .selectFrom('orders')
    .where('id', '=', known.orderId)
    .select(['claimed_at', 'payment_state'])
    .forUpdate()
    .executeTakeFirst()
  const claim = await findClaim(tx, id)
  return order && claim ? { order, claim } : null
}

const told = {
  'claim-declined': (words: string) => `The transfer reported by the customer was not found: ${words}`,
  'claim-brought-back': (words: string) => `Undone: The transfer was not found: ${words}`,
}

async function writeDown(
  tx: Transaction,
  admin: Admin,
  orderId: string,
  { action, words }: { action: keyof typeof told; words: string },
  now: Date,
): Promise<void> {
  const by = { actor: 'admin', adminId: admin.id, name: admin.name } as const
  await writeEvent(tx, orderId, { ...by, kind: 'money', was: null, became: told[action](words) }, now)
  const became = { reason: words }
  await writeAudit(tx, admin, { action, subject: 'order', subjectId: orderId, was: null, became }, now)
}
