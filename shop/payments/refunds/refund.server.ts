import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/actor.ts'
import { writeAudit } from '#shop/audit/audit.server.ts'
import { conflict, invalid, isFailure, notFound, type Failure } from '#shop/errors.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import type { Naira } from '#shop/money.ts'
import { findAttempt, lockAttempt } from '#shop/payments/attempts/attempts.server.ts'
import { lockPayableOrder } from '#shop/payments/attempts/payable-order.server.ts'
import type { AskedState, Attempt } from '#shop/payments/payment.ts'
import { promisedBack, settleRefund } from './settle-refund.server.ts'
import type { PaymentServices } from '#shop/payments/settle.server.ts'

/** `amount` in whole naira, or in the currency that was taken. */
export type RefundWish = { reference: string; amount: Naira; reason: string }
export type RefundOutcome = { id: string; state: AskedState; failure: string }

/**
 * Gives money back through the provider that took it: in full or in part, never more than was taken and not yet given
 * back. The intent is written first, then the provider is asked once; an answer that never came leaves it 'unknown' for
 * a person to look into, for asking again could pay twice (rules: refund, asked once).
 */
export async function refund(
  { db, providers, clock }: PaymentServices,
  admin: Admin,
  wish: RefundWish,
): Promise<RefundOutcome | Unrefundable | Failure<'payment-not-found' | 'no-provider'>> {
  const found = await findAttempt(db, wish.reference)
  const provider = found && providers[found.provider]
  if (!found) return notFound('payment-not-found')
  if (!provider) return conflict('no-provider', { params: { of: 'refund' } })

  const intent = await inTransaction(db, (tx) => writeIntent(tx, admin, found, wish, clock()))
  if (isFailure(intent)) return intent
  const answer = await provider.refund({ ...wish, providerId: intent.providerId })
  const state: AskedState = answer.kind === 'refunded' ? 'done' : answer.kind === 'declined' ? 'failed' : 'unknown'
  const failure = answer.kind === 'refunded' ? '' : answer.why.slice(0, 200)
  await db
    .transaction()
    .execute((tx) =>
      settleRefund(
        tx,
        found,
        { id: intent.id, state, failure, providerId: answer.kind === 'refunded' ? answer.providerId : null },
        clock(),
      ),
    )
  return { id: intent.id, state, failure }
}

type Unrefundable = Failure<'not-taken' | 'amount-needed' | 'too-much'>

async function writeIntent(
  tx: Transaction,
  admin: Admin,
  { orderId, reference }: Attempt,
  { amount, reason }: RefundWish,
  now: Date,
): Promise<{ id: string; providerId: string } | Unrefundable> {
  await lockPayableOrder(tx, orderId)
  const attempt = await lockAttempt(tx, reference)
  if (attempt.takenAmount === null || attempt.providerId === null) return conflict('not-taken')
  const left = Math.floor(attempt.takenAmount) - (await promisedBack(tx, attempt.id))
  if (amount < 1) return invalid('amount-needed', { field: 'amount' })
  if (amount > left)
    return conflict('too-much', { params: { of: 'payment', left, currency: attempt.takenCurrency }, field: 'amount' })
  const { id } = await tx
    .insertInto('refunds')
    .values({
      payment_id: attempt.id,
      amount,
      reason,
      admin_id: admin.id,
      admin_name: admin.name,
      created_at: now,
      asked_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAudit(
    tx,
    admin,
    { action: 'refund', subject: 'order', subjectId: orderId, was: null, became: { amount, reason, reference } },
    now,
  )
  return { id, providerId: attempt.providerId }
}
