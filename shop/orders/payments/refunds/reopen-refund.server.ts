import { z } from 'zod'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { conflict, notFound, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { amountWords } from '#shop/core/money.ts'
import { writeEvent } from '#shop/orders/orders/events.server.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'
import {
  attemptStates,
  refundStates,
  type Attempt,
  type AttemptState,
  type RefundState,
} from '#shop/orders/orders/payment.ts'
import { restate } from '#shop/orders/orders/restate.server.ts'
import { attemptOfRefund, attemptsOf, lockAttempt } from '#shop/orders/payments/attempts/attempts.server.ts'
import { lockPayableOrder, type PayableOrder } from '#shop/orders/payments/attempts/payable-order.server.ts'
import { nextRefundPoll } from '#shop/orders/payments/attempts/polls.ts'
import type { PaymentServices } from '#shop/orders/payments/settle.server.ts'
import { promisedBack } from './settle-refund.server.ts'

/** The state saved before staff recorded a refund's result. */
const beforeAnswer = z.object({
  state: z.enum(membersOf(refundStates)),
  failure: z.string(),
  payment: z.enum(membersOf(attemptStates)),
})

/**
 * Withdraws the result that staff recorded for a refund: the refund is open again, and payment and order return to
 * their earlier state (rules: refund sent once). Conflict if no result was recorded, or if the refund was requested
 * again since, so that both together may exceed the payment. NotFound if the refund does not exist.
 */
export async function reopenRefund(
  { db, clock }: Pick<PaymentServices, 'db' | 'clock'>,
  admin: Admin,
  id: string,
): Promise<{ orderId: string } | Failure<'refund-not-found' | 'not-open' | 'too-much'>> {
  const found = await attemptOfRefund(db, id)
  if (!found) return notFound('refund-not-found')
  return inTransaction(db, async (tx) => {
    const order = (await lockPayableOrder(tx, found.orderId))!
    const attempt = await lockAttempt(tx, found.reference)
    const now = clock()
    const refund = await tx
      .selectFrom('refunds')
      .where('id', '=', id)
      .select(['state', 'amount', 'created_at', 'closed_was'])
      .$narrowType<{ state: RefundState }>()
      .executeTakeFirstOrThrow()
    if (refund.closed_was === null) return conflict('not-open', { params: { of: 'answer' } })
    const was = beforeAnswer.parse(refund.closed_was)
    const counts = Number(refundStates[was.state].mayHaveGone) - Number(refundStates[refund.state].mayHaveGone)
    if ((await promisedBack(tx, found.id)) + counts * refund.amount > Math.floor(attempt.takenAmount ?? 0))
      return conflict('too-much', { params: { of: 'refund' } })
    await tx
      .updateTable('refunds')
      .set({
        state: was.state,
        failure: was.failure,
        closed_at: null,
        closed_was: null,
        settled_at: null,
        next_check_at: refundStates[was.state].isAskedAbout ? nextRefundPoll(refund.created_at, now) : null,
      })
      .where('id', '=', id)
      .execute()
    if (attempt.state === 'refunded') await setState(tx, attempt, await stateAgain(tx, order, attempt, was.payment))
    const by = { actor: 'admin', adminId: admin.id, name: admin.name } as const
    const told = `Refund of ${amountWords(refund.amount, attempt.takenCurrency)}: the recorded result was undone`
    await writeEvent(tx, order.id, { ...by, kind: 'refund', was: null, became: told }, now)
    const became = { state: was.state, amount: refund.amount, reference: found.reference }
    await writeAudit(
      tx,
      admin,
      { action: 'refund-reopened', subject: 'order', subjectId: order.id, was: { state: refund.state }, became },
      now,
    )
    await restate(tx, order.id, { actor: 'shop', name: 'Payment' }, now, 'refund reopened')
    return { orderId: order.id }
  })
}

/**
 * Returns the payment's state after the withdrawal: its earlier state `was`, or 'refund due' if the payment had paid
 * its order, and the order was cancelled or paid by another card payment in the meantime.
 */
async function stateAgain(
  tx: Transaction,
  { id, status }: PayableOrder,
  attempt: Attempt,
  was: AttemptState,
): Promise<AttemptState> {
  if (was !== 'paid') return was
  const isPaid = (await attemptsOf(tx, id)).some(
    ({ reference, state }) => reference !== attempt.reference && state === 'paid',
  )
  return orderStatuses[status].goesAhead && !isPaid ? 'paid' : 'refund due'
}

const setState = (tx: Transaction, { id }: Attempt, state: AttemptState) =>
  tx.updateTable('payments').set({ state }).where('id', '=', id).execute()
