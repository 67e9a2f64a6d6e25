import type { Database, Transaction } from '#db/connect.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import { membersThat } from '#shop/core/closed-list.ts'
import { amountWords } from '#shop/core/money.ts'
import { writeEvent } from '#shop/orders/orders/events.server.ts'
import { orderMethods } from '#shop/orders/orders/payment-method.ts'
import { restate } from '#shop/orders/orders/restate.server.ts'
import { UNDO_SECONDS } from '#shop/orders/orders/untold-change.server.ts'
import { lockAttempt } from '#shop/orders/payments/attempts/attempts.server.ts'
import { nextRefundPoll } from '#shop/orders/payments/attempts/polls.ts'
import { lockPayableOrder } from '#shop/orders/payments/attempts/payable-order.server.ts'
import { refundStates, type AskedState, type Attempt, type RefundState } from '#shop/orders/orders/payment.ts'

type Answered = { id: string; state: AskedState; failure: string; providerId: string | null }

/** Who says what became of a refund: the provider, unless an admin saw it there. */
type By = { actor: 'admin' | 'shop'; adminId?: string; name: string }

/**
 * Writes down what became of a refund, on the order's timeline too. A payment that went back whole is refunded, and
 * its order with it unless another payment still pays it, or is owed. One that is under way at the provider is asked
 * about later. What is decided stays so, unless an admin says otherwise: an answer, or none, that comes later than
 * the webhook about it changes nothing. The state that stands then (rules: refund).
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
  // A person may have been wrong, and says so within a minute.
  if (refundStates[state].went) await enqueue(tx, 'refund-completed', id, { seconds: by ? UNDO_SECONDS : 0 })
  if (refundStates[state].went && (await givenBack(tx, attempt.id)) >= Math.floor(attempt.takenAmount ?? 0))
    await tx.updateTable('payments').set({ state: 'refunded' }).where('id', '=', attempt.id).execute()
  await restate(tx, order.id, { actor: 'shop', name: 'Payment' }, now, 'refund answered')
  return state
}

/** Whether nobody knows yet what becomes of it. */
export const isUndecided = (state: RefundState): boolean => refundStates[state].isUnderWay || state === 'unknown'

/** What was given back of a payment or may have been, in the currency that was taken: a refund whose answer never came counts. */
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
