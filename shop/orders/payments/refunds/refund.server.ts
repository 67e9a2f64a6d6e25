import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, invalid, isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { amountWords, type Naira } from '#shop/core/money.ts'
import { changeStatus } from '#shop/orders/orders/change-status.server.ts'
import { writeEvent } from '#shop/orders/orders/events.server.ts'
import { stillHere } from '#shop/orders/orders/given-back.server.ts'
import type { OrderStatus } from '#shop/orders/orders/order-status.ts'
import { restate } from '#shop/orders/orders/restate.server.ts'
import { releaseMail } from '#shop/orders/orders/unsent-change.server.ts'
import { findAttempt, lockAttempt } from '#shop/orders/payments/attempts/attempts.server.ts'
import { lockPayableOrder } from '#shop/orders/payments/attempts/payable-order.server.ts'
import { refundStates, type AskedState, type Attempt } from '#shop/orders/orders/payment.ts'
import type { Refunded } from '#shop/orders/payments/provider.ts'
import { isAskedBack, type OfReturn, type ReturnCode } from './of-return.server.ts'
import { settleRefund } from './settle-refund.server.ts'
import type { PaymentServices } from '#shop/orders/payments/settle.server.ts'

/**
 * `amount` is in whole naira, or in the payment's currency. `cancel` also cancels the order; `was` is the order status
 * that the staff member saw.
 */
export type RefundWish = { reference: string; amount: Naira; reason: string; cancel?: boolean; was?: OrderStatus }
export type RefundOutcome = { id: string; state: AskedState; failure: string }

/** Refunds a payment without a return. The third overload describes the behaviour. */
export async function refund(
  services: PaymentServices,
  admin: Admin,
  wish: RefundWish,
): Promise<RefundOutcome | Unrefundable | Failure<'payment-not-found' | 'no-provider'>>
/** Refunds a payment, for a return if `ofReturn` is given. */
export async function refund(
  services: PaymentServices,
  admin: Admin,
  wish: RefundWish,
  ofReturn?: OfReturn,
): Promise<RefundOutcome | Unrefundable | Failure<'payment-not-found' | 'no-provider' | ReturnCode>>
/**
 * Refunds all or a part of a payment through its provider, at most the amount not refunded yet. The refund is saved
 * first, then the provider is called once; if the response is lost, the refund becomes 'unknown' for staff to check,
 * because a second request could pay twice. Money refunded manually or claimed by an open chargeback is not refunded
 * again. A cancellation of the order is saved in the same transaction; the order is cancelled whatever the provider's
 * response, and its money is listed as owed (rules: refund, refund sent once, chargebacks, cancellation on refund).
 */
export async function refund(
  { db, providers, clock }: PaymentServices,
  admin: Admin,
  wish: RefundWish,
  ofReturn?: OfReturn,
): Promise<RefundOutcome | Unrefundable | Failure<'payment-not-found' | 'no-provider' | ReturnCode>> {
  const found = await findAttempt(db, wish.reference)
  const provider = found && providers[found.provider]
  if (!found) return notFound('payment-not-found')
  if (!provider) return conflict('no-provider', { params: { of: 'refund' } })

  const intent = await inTransaction(db, (tx) => writeIntent(tx, admin, found, wish, clock(), ofReturn))
  if (isFailure(intent)) return intent
  const answer = await provider.refund({ ...wish, providerId: intent.providerId, currency: intent.currency })
  const became = outcomeOf(answer)
  const state = await db.transaction().execute((tx) => settleRefund(tx, found, { id: intent.id, ...became }, clock()))
  if (refundStates[state].mayHaveGone) await releaseMail(db, found.orderId)
  return { id: intent.id, state, failure: state === became.state ? became.failure : '' }
}

function outcomeOf(answer: Refunded): { state: AskedState; failure: string; providerId: string | null } {
  if (answer.kind === 'refunded')
    return { state: answer.state, failure: answer.why.slice(0, 200), providerId: answer.providerId }
  return {
    state: answer.kind === 'declined' ? 'failed' : 'unknown',
    failure: answer.why.slice(0, 200),
    providerId: null,
  }
}

type Unrefundable = Failure<
  'not-taken' | 'asked-back' | 'amount-needed' | 'too-much' | 'order-not-found' | 'stale' | 'stock'
>

async function writeIntent(
  tx: Transaction,
  admin: Admin,
  { orderId, reference }: Attempt,
  { amount, reason, cancel = false, was }: RefundWish,
  now: Date,
  ofReturn?: OfReturn,
): Promise<{ id: string; providerId: string; currency: string } | Unrefundable | Failure<ReturnCode>> {
  await lockPayableOrder(tx, orderId)
  const refused = await ofReturn?.begin(tx)
  if (refused) return refused
  const attempt = await lockAttempt(tx, reference)
  if (attempt.takenAmount === null || attempt.providerId === null) return conflict('not-taken')
  if (await isAskedBack(tx, attempt.id)) return conflict('asked-back')
  const { left } = (await stillHere(tx, orderId)).payments.find(({ id }) => id === attempt.id)!
  if (amount < 1) return invalid('amount-needed', { field: 'amount' })
  if (amount > left)
    return conflict('too-much', { params: { of: 'payment', left, currency: attempt.takenCurrency }, field: 'amount' })
  const cancelled = cancel ? await changeStatus(tx, admin, orderId, { status: 'cancelled', was }, now) : null
  if (isFailure(cancelled)) return cancelled
  const { id } = await tx
    .insertInto('refunds')
    .values({
      payment_id: attempt.id,
      return_id: ofReturn?.returnId ?? null,
      request_key: ofReturn?.key ?? null,
      amount,
      reason,
      admin_id: admin.id,
      admin_name: admin.name,
      created_at: now,
      requested_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAudit(
    tx,
    admin,
    { action: 'refund', subject: 'order', subjectId: orderId, was: null, became: { amount, reason, reference } },
    now,
  )
  const became = `Refund of ${amountWords(amount, attempt.takenCurrency)} requested: ${reason}`
  const by = { actor: 'admin', adminId: admin.id, name: admin.name } as const
  await writeEvent(tx, orderId, { ...by, kind: 'refund', was: null, became }, now)
  await restate(tx, orderId, { actor: 'shop', name: 'Payment' }, now, 'refund asked')
  return { id, providerId: attempt.providerId, currency: attempt.takenCurrency ?? 'NGN' }
}
