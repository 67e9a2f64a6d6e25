import type { Database, Transaction } from '#db/connect.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'
import { enqueue, enqueueOnce } from '#shop/core/outbox.server.ts'
import { releaseStock } from '#shop/catalogue/stock/release.server.ts'
import { retakeStock } from '#shop/catalogue/stock/retake.server.ts'
import { attemptsOf, findAttempt, lockAttempt, writeAttempt } from '#shop/orders/payments/attempts/attempts.server.ts'
import { nextPoll } from '#shop/orders/payments/attempts/polls.ts'
import {
  lockPayableOrder,
  restateOrder,
  type PayableOrder,
} from '#shop/orders/payments/attempts/payable-order.server.ts'
import { drawAgain } from '#shop/orders/orders/draw-again.server.ts'
import { paymentSummaryOfOrder } from '#shop/orders/orders/orders.server.ts'
import { isPayable, paymentStates } from '#shop/orders/orders/order-status.ts'
import {
  attemptStates,
  isEnough,
  mayBecome,
  surplusOf,
  type Attempt,
  type AttemptState,
} from '#shop/orders/orders/payment.ts'
import { writeElsewhere } from '#shop/orders/payments/refunds/given-back-elsewhere.server.ts'
import type { Checked } from './provider.ts'
import type { Providers } from '#shop/orders/payments/providers/open-providers.server.ts'

export type PaymentServices = { db: Database; providers: Providers; clock: () => Date }

/**
 * An attempt after a check. `reached` is false if the provider gave no usable response; `decided` is true if the
 * provider reported that the payment was taken or was not taken.
 */
export type Settled = { attempt: Attempt; reached: boolean; decided: boolean }

/**
 * Checks a payment with its provider and applies the result; no other code marks a card payment as paid. Called after
 * the redirect, by the webhook job, by the regular checks and by staff, in any order and concurrently: one call changes
 * the state, the others find it changed (rules: payment verification). NotFound if the shop has no payment with this
 * reference. `transactionId` comes from a webhook or a return URL; it is checked too.
 */
export async function settle(
  { db, providers, clock }: PaymentServices,
  reference: string,
  transactionId: string | null = null,
): Promise<Settled | Failure<'payment-not-found'>> {
  const attempt = await findAttempt(db, reference)
  if (!attempt) return notFound('payment-not-found')
  const provider = providers[attempt.provider]
  if (!provider) return { attempt, reached: false, decided: false }
  const checked = await provider.check({ ...attempt, reference: attempt.askedAs, transactionId })
  const concluded = await db.transaction().execute((tx) => conclude(tx, attempt, checked, clock()))
  if (!concluded) return notFound('payment-not-found')
  return {
    attempt: concluded,
    reached: checked.kind !== 'unreachable',
    decided: checked.kind === 'taken' || checked.kind === 'not taken' || checked.kind === 'reversed',
  }
}

async function conclude(
  tx: Transaction,
  { orderId, reference }: Attempt,
  checked: Checked,
  now: Date,
): Promise<Attempt | null> {
  const order = await lockPayableOrder(tx, orderId)
  // The order was removed during the request to the provider.
  if (!order) return null
  const attempt = await lockAttempt(tx, reference)
  if (checked.kind === 'taken') await concludeTaken(tx, order, await attemptOf(tx, attempt, checked, now), checked, now)
  else if (checked.kind === 'reversed') await concludeReversed(tx, order, attempt, now)
  else if (checked.kind === 'not taken') await concludeNotTaken(tx, order, attempt, checked, now)
  const concluded = await lockAttempt(tx, reference)
  await recordPoll(tx, concluded, now)
  return concluded
}

/** The actor's name in the order's timeline (rules: payment by link). */
const BY_LINK = 'Card payment by a pay link'

type Taken = Extract<Checked, { kind: 'taken' }>

/**
 * Returns the attempt this transaction belongs to. If another transaction has already settled the attempt, the
 * reference was paid twice, and a new attempt is created for the second payment (rules: duplicate payment).
 */
async function attemptOf(tx: Transaction, attempt: Attempt, taken: Taken, now: Date): Promise<Attempt> {
  if (attempt.providerId === null || attempt.providerId === taken.providerId) return attempt
  const known = (await attemptsOf(tx, attempt.orderId)).find(
    ({ provider, providerId }) => provider === attempt.provider && providerId === taken.providerId,
  )
  return known ?? writeAttempt(tx, { ...attempt, now })
}

/** Applies a payment: it pays this order, or must be refunded (rules: late payment). */
async function concludeTaken(
  tx: Transaction,
  order: PayableOrder,
  attempt: Attempt,
  taken: Taken,
  now: Date,
): Promise<void> {
  const asked = { reference: attempt.askedAs, amount: attempt.amount }
  const became = await whatBecomesOf(tx, order, attempt, taken, now)
  if (!mayBecome(attempt.state, became)) return
  await tx
    .updateTable('payments')
    // Added fees may include kobo; stored and refundable amounts are whole naira.
    .set({
      state: became,
      provider_id: taken.providerId,
      taken_amount: Math.floor(taken.amount),
      surplus: surplusOf(asked, taken),
      taken_currency: taken.currency,
      settled_at: now,
    })
    .where('id', '=', attempt.id)
    .execute()
  if (became === 'paid')
    await tx
      .updateTable('orders')
      .set({ held_until: null, stock_released_at: null })
      .where('id', '=', order.id)
      .execute()
  if (became === 'refund due') await enqueue(tx, 'refund-due', attempt.reference)
  if (became === 'mismatch') await enqueue(tx, 'payment-mismatch', attempt.reference)
  const wasPaid = paymentStates[order.payment_state].isPaid
  const { payment } = await restateOrder(tx, order, now, false, attempt.payLinkId === null ? undefined : BY_LINK)
  if (!paymentStates[payment].isPaid || wasPaid) return
  await tx.updateTable('orders').set({ held_until: null }).where('id', '=', order.id).execute()
  if (attempt.payLinkId !== null) await enqueueOnce(tx, 'paid-by-link', attempt.reference)
  await enqueueOnce(tx, 'order-placed', order.id)
  await enqueueOnce(tx, 'order-received', order.id)
}

async function whatBecomesOf(
  tx: Transaction,
  order: PayableOrder,
  attempt: Attempt,
  taken: Taken,
  now: Date,
): Promise<AttemptState> {
  if (!attemptStates[attempt.state].isOpen) return attempt.state
  if (!isEnough({ reference: attempt.askedAs, amount: attempt.amount }, taken)) return 'mismatch'
  if (!isPayable({ status: order.status, payment: order.payment_state })) return 'refund due'
  // Only one card payment pays an order, together with manual entries; staff decide about a second one.
  if ((await attemptsOf(tx, order.id)).some(({ state }) => state === 'paid')) return 'refund due'
  const wasReleased = order.stock_released_at !== null
  if (wasReleased && !(await retakeStock(tx, order.id, now))) return 'refund due'
  // The order's credit was returned when its stock was released. This payment covers the order only if the credit can
  // be used again.
  const { due } = await paymentSummaryOfOrder(tx, order.id)
  if ((await drawAgain(tx, order.id, due - attempt.amount, now)) !== 'spent meanwhile') return 'paid'
  if (wasReleased) await releaseStock(tx, order.id, now)
  return 'refund due'
}

/**
 * Applies a full reversal by the bank or in the provider's dashboard: records the rest of the payment as refunded, or
 * as not paid if the shop never recorded it as taken (rules: external refunds).
 */
async function concludeReversed(tx: Transaction, order: PayableOrder, attempt: Attempt, now: Date): Promise<void> {
  if (!attemptStates[attempt.state].isTaken)
    await concludeNotTaken(tx, order, attempt, { why: 'reversed', isLeft: true }, now)
  else await writeElsewhere(tx, attempt, { providerId: null, amount: Infinity, state: 'done', why: '' }, now)
}

/** Applies a check that found no payment. This is not final: a later check may still find one. */
async function concludeNotTaken(
  tx: Transaction,
  order: PayableOrder,
  attempt: Attempt,
  { why, isLeft = false }: { why: string; isLeft?: boolean },
  now: Date,
): Promise<void> {
  if (attempt.state !== 'awaiting') return
  await tx
    .updateTable('payments')
    .set({ state: 'failed', failure: why.slice(0, 200), declined_at: isLeft ? null : now })
    .where('id', '=', attempt.id)
    .execute()
  const { others } = await tx
    .selectFrom('payments')
    .where('order_id', '=', order.id)
    .where('state', '=', 'awaiting')
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .executeTakeFirstOrThrow()
  if (others === 0) await restateOrder(tx, order, now, false)
}

/** Schedules the next check of an open attempt; decided attempts are no longer checked. */
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
