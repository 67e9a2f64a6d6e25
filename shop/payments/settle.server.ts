import type { Database, Transaction } from '#db/connect.ts'
import { notFound, type Failure } from '#shop/errors.ts'
import { enqueue } from '#shop/outbox.server.ts'
import { retakeStock } from '#shop/stock/retake.server.ts'
import { findAttempt, lockAttempt } from '#shop/payments/attempts/attempts.server.ts'
import { nextPoll } from '#shop/payments/attempts/polls.ts'
import { lockPayableOrder, setPaymentState, type PayableOrder } from '#shop/payments/attempts/payable-order.server.ts'
import { isPayable } from '#shop/orders/order-status.ts'
import { attemptStates, isWhatWasAsked, mayBecome, type Attempt, type AttemptState } from './payment.ts'
import type { Checked } from './provider.ts'
import type { Providers } from '#shop/payments/providers/open-providers.server.ts'

export type PaymentServices = { db: Database; providers: Providers; clock: () => Date }

/** How an attempt stands after it was looked at. `reached` is false when the provider gave no usable answer. */
export type Settled = { attempt: Attempt; reached: boolean }

/**
 * The one way in which a payment becomes true: asks the provider about one of our references and draws the conclusion.
 * Called by the redirect's verify, the webhook, the poller and the admin's button, in any order and any number at once:
 * one of them makes the transition, the others find it made (rules: settled by the provider). NotFound for a reference
 * that isn't ours.
 */
export async function settle(
  { db, providers, clock }: PaymentServices,
  reference: string,
): Promise<Settled | Failure<'payment-not-found'>> {
  const attempt = await findAttempt(db, reference)
  if (!attempt) return notFound('payment-not-found')
  const provider = providers[attempt.provider]
  if (!provider) return { attempt, reached: false }
  const checked = await provider.check(attempt)
  return db.transaction().execute(async (tx) => ({
    attempt: await conclude(tx, attempt, checked, clock()),
    reached: checked.kind !== 'unreachable',
  }))
}

async function conclude(
  tx: Transaction,
  { orderId, reference }: Attempt,
  checked: Checked,
  now: Date,
): Promise<Attempt> {
  const order = await lockPayableOrder(tx, orderId)
  const attempt = await lockAttempt(tx, reference)
  if (!order) throw new Error('A payment has no order')
  if (checked.kind === 'taken') await concludeTaken(tx, order, attempt, checked, now)
  else if (checked.kind === 'not taken') await concludeNotTaken(tx, order, attempt, checked.why, now)
  const concluded = await lockAttempt(tx, reference)
  await recordPoll(tx, concluded, now)
  return concluded
}

type Taken = Extract<Checked, { kind: 'taken' }>

/** Money was taken: for exactly this order, or it has to go back (rules: late money). */
async function concludeTaken(
  tx: Transaction,
  order: PayableOrder,
  attempt: Attempt,
  taken: Taken,
  now: Date,
): Promise<void> {
  const became = await whatBecomesOf(tx, order, attempt, taken, now)
  if (!mayBecome(attempt.state, became)) return
  await tx
    .updateTable('payments')
    // Fees on top may be kobo; what is kept, and could be given back, are whole naira.
    .set({
      state: became,
      provider_id: taken.providerId,
      taken_amount: Math.floor(taken.amount),
      taken_currency: taken.currency,
      settled_at: now,
    })
    .where('id', '=', attempt.id)
    .execute()
  if (became === 'paid') {
    await tx
      .updateTable('orders')
      .set({ held_until: null, stock_released_at: null })
      .where('id', '=', order.id)
      .execute()
    await setPaymentState(tx, order, 'paid', now)
    await enqueue(tx, 'order-placed', order.id)
  }
  if (became === 'refund due' && order.payment_state !== 'paid') await setPaymentState(tx, order, 'refund due', now)
  if (became === 'mismatch' && order.payment_state === 'awaiting') await setPaymentState(tx, order, 'failed', now)
}

async function whatBecomesOf(
  tx: Transaction,
  order: PayableOrder,
  attempt: Attempt,
  taken: Taken,
  now: Date,
): Promise<AttemptState> {
  if (!attemptStates[attempt.state].isOpen) return attempt.state
  if (!isWhatWasAsked(attempt, taken)) return 'mismatch'
  if (!isPayable({ status: order.status, payment: order.payment_state })) return 'refund due'
  const held = order.stock_released_at === null || (await retakeStock(tx, order.id, now))
  return held ? 'paid' : 'refund due'
}

/** Nothing was taken so far. That isn't final: a later look may still find money. */
async function concludeNotTaken(
  tx: Transaction,
  order: PayableOrder,
  attempt: Attempt,
  why: string,
  now: Date,
): Promise<void> {
  if (attempt.state !== 'awaiting') return
  await tx
    .updateTable('payments')
    .set({ state: 'failed', failure: why.slice(0, 200) })
    .where('id', '=', attempt.id)
    .execute()
  const { others } = await tx
    .selectFrom('payments')
    .where('order_id', '=', order.id)
    .where('state', '=', 'awaiting')
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .executeTakeFirstOrThrow()
  if (others === 0 && order.payment_state === 'awaiting') await setPaymentState(tx, order, 'failed', now)
}

/** A decided attempt is looked at no more by itself; an open one at its next time. */
async function recordPoll(tx: Transaction, { reference, createdAt, state }: Attempt, now: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set(({ eb }) => ({
      checked_at: now,
      tries: eb('tries', '+', 1),
      next_check_at: attemptStates[state].isOpen ? nextPoll(createdAt, now) : null,
    }))
    .where('reference', '=', reference)
    .execute()
}
