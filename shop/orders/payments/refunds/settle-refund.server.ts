import type { Database, Transaction } from '#db/connect.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import { membersThat } from '#shop/core/closed-list.ts'
import { amountWords } from '#shop/core/money.ts'
import { writeEvent } from '#shop/orders/orders/events.server.ts'
import { orderMethods } from '#shop/orders/orders/payment-method.ts'
import { restate } from '#shop/orders/orders/restate.server.ts'
import { UNDO_SECONDS } from '#shop/orders/orders/unsent-change.server.ts'
import { lockAttempt } from '#shop/orders/payments/attempts/attempts.server.ts'
import { nextRefundPoll } from '#shop/orders/payments/attempts/polls.ts'
import { lockPayableOrder } from '#shop/orders/payments/attempts/payable-order.server.ts'
import { refundStates, type AskedState, type Attempt, type RefundState } from '#shop/orders/orders/payment.ts'

type Answered = { id: string; state: AskedState; failure: string; providerId: string | null }

/** The actor in the timeline: the provider, or the staff member who saw the result in the provider's dashboard. */
type By = { actor: 'admin' | 'shop'; adminId?: string; name: string }

/**
 * Saves a refund's result and adds it to the order's timeline. A fully refunded payment becomes 'refunded', and so does
 * its order unless another payment pays it or must be refunded. A refund under way is checked again later. Only staff
 * (`by`) can change a decided refund, so a response that arrives after the webhook changes nothing. Returns the
 * refund's resulting state (rules: refund).
 */
export async function settleRefund(
  tx: Transaction,
  found: Attempt,
  { id, state, failure, providerId }: Answered,
  now: Date,
  by?: By,
): Promise<AskedState> {
  const order = (await lockPayableOrder(tx, found.orderId))!
  const attempt = await lockAttempt(tx, found.reference)
  const isSettled = !isUndecided(state)
  const { state: was } = await tx
    .selectFrom('refunds')
    .where('id', '=', id)
    .select('state')
    .$narrowType<{ state: RefundState }>()
    .executeTakeFirstOrThrow()
  if (!by && was !== 'intended' && (!isUndecided(was) || state === 'unknown')) return was
  const { created_at, amount } = await tx
    .updateTable('refunds')
    .set({
      state,
      failure,
      ...(providerId !== null && { provider_id: providerId }),
      settled_at: isSettled ? now : null,
    })
    .where('id', '=', id)
    .returning(['created_at', 'amount'])
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('refunds')
    .set({ next_check_at: refundStates[state].isAskedAbout ? nextRefundPoll(created_at, now) : null })
    .where('id', '=', id)
    .execute()
  if (by || was !== state) {
    const { label } = orderMethods[attempt.provider].provider
    const became = `Refund of ${amountWords(amount, attempt.takenCurrency)}: ${refundStates[state].label}${failure && `. ${failure}`}`
    const who = by ?? ({ actor: 'shop', name: label } as const)
    await writeEvent(tx, order.id, { ...who, kind: 'refund', was: null, became }, now)
  }
  // Staff can correct a mistake within a minute, before the mail is sent.
  if (refundStates[state].went) await enqueue(tx, 'refund-completed', id, { seconds: by ? UNDO_SECONDS : 0 })
  if (refundStates[state].went && (await givenBack(tx, attempt.id)) >= Math.floor(attempt.takenAmount ?? 0))
    await tx.updateTable('payments').set({ state: 'refunded' }).where('id', '=', attempt.id).execute()
  await restate(tx, order.id, { actor: 'shop', name: 'Payment' }, now, 'refund answered')
  return state
}

/** True if the refund's result is not known yet. */
export const isUndecided = (state: RefundState): boolean => refundStates[state].isUnderWay || state === 'unknown'

/** Returns the total of a payment's refunds, including those that may have been paid out, in the payment's currency. */
export const promisedBack = (db: Database, paymentId: string): Promise<number> =>
  sumOf(db, paymentId, membersThat(refundStates, 'mayHaveGone'))

const givenBack = (db: Database, paymentId: string): Promise<number> =>
  sumOf(db, paymentId, membersThat(refundStates, 'went'))

async function sumOf(db: Database, paymentId: string, states: readonly RefundState[]): Promise<number> {
  const { sum } = await db
    .selectFrom('refunds')
    .where('payment_id', '=', paymentId)
    .where('state', 'in', states)
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}
