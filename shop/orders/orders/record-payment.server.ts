import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import { enqueueOnce } from '#shop/core/outbox.server.ts'
import { retakeStock } from '#shop/catalogue/stock/retake.server.ts'
import { cardOfOrder } from './card-of-order.server.ts'
import { drawAgain } from './draw-again.server.ts'
import { creditOfOrder, moveByCredit } from './draw-credit.server.ts'
import { writeEvent } from './events.server.ts'
import { endFirstConfirmations, waitsForSecond } from './first-confirmations.server.ts'
import { cameFrom, stillHere, type PaymentLeft } from './given-back.server.ts'
import { orderIdPattern } from './order-id.ts'
import type { Order } from './order.ts'
import { orderStatuses } from './order-status.ts'
import { findOrder, paymentSummaryOfOrder } from './orders.server.ts'
import { isPaidFirst } from './payment-method.ts'
import { restate } from './restate.server.ts'
import { attemptStates } from './payment.ts'
import { tenderKinds, tenderWords, type HandedWay } from './tender.ts'
import { refusalOf, type TenderWish } from './tender-wish.ts'

type Refused = Failure<
  'order-not-found' | 'payment-not-found' | 'amount-needed' | 'too-much' | 'idempotency-key' | 'unfilled' | 'stale'
>

/** True if nothing is recorded yet, because a second person must confirm the transfer. */
type Waits = 'waits'
type ByCreditRefused = Failure<'no-credit' | 'credit-short' | 'gift-card-closed'>

/** Records a manual entry that does not use store credit. The third overload describes the behaviour. */
export async function recordPayment(
  tx: Transaction,
  admin: Admin,
  id: string,
  wish: TenderWish & { way: HandedWay | null },
  key: string | null,
  now: Date,
): Promise<Order | Waits | Refused>
/** Records any manual entry, including one that uses store credit. The third overload describes the behaviour. */
export async function recordPayment(
  tx: Transaction,
  admin: Admin,
  id: string,
  wish: TenderWish,
  key: string | null,
  now: Date,
): Promise<Order | Waits | Refused | ByCreditRefused>
/**
 * Records a manual entry by staff: a payment received, a manual refund, or a write-off. All manual entries by staff use
 * this function. An entry with an idempotency key is recorded only once. An order to be paid in advance reserves its
 * stock again if it had been released; if the items are sold out, the payment becomes a refund due. A refund without a
 * named payment is assigned to the source of the money. An entry that uses credit changes the customer's store credit;
 * a gift card gets back at most the amount that it paid. Conflict if a refund exceeds the amount received or the rest
 * of its card payment, or if a write-off exceeds the amount due. Returns 'waits' after the first of two confirmations
 * of a large transfer (rules: manual entries, store credit, gift card payment, two-person confirmation).
 */
export async function recordPayment(
  tx: Transaction,
  admin: Admin,
  id: string,
  wish: TenderWish,
  key: string | null,
  now: Date,
): Promise<Order | Waits | Refused | ByCreditRefused> {
  const locked = orderIdPattern.test(id) ? await lockOrder(tx, id) : undefined
  const order = locked && (await findOrder(tx, admin, id))
  if (!locked || !order) return notFound('order-not-found')
  const repeated = key === null ? null : await earlierOf(tx, id, key)
  if (repeated) return isSame(repeated, wish) ? order : conflict('idempotency-key')
  const here = await stillHere(tx, id)
  const payment =
    wish.reference === null ? cameFrom(here, wish) : here.payments.find(({ reference }) => reference === wish.reference)
  if (payment === undefined) return notFound('payment-not-found')
  if (wish.after !== null && wish.after !== (await howMany(tx, id)))
    return conflict('stale', { params: { of: 'money' } })
  const refusal = refusalOf(order, wish, now) ?? moreThanLeft(payment, wish)
  if (refusal) return refusal
  if (await waitsForSecond(tx, admin, id, wish, now)) return 'waits'

  const { kind, way, amount, note } = wish
  const written = await writeTender(tx, admin, { id, paymentId: payment?.id ?? null, wish, key }, now)
  if (isFailure(written)) return written
  if (payment && !payment.isSeenTo && isSorted(payment, wish)) await seeTo(tx, payment.id, admin, wish, now)
  const isWanted = orderStatuses[order.status].goesAhead && tenderKinds[kind].direction >= 0
  if (isPaidFirst(order) && isWanted && (await holdPieces(tx, id, locked.stock_released_at, now)))
    await drawAgain(tx, id, (await paymentSummaryOfOrder(tx, id)).due, now)
  if (kind === 'received') await answerClaim(tx, id)
  const by = { actor: 'admin', adminId: admin.id, name: admin.name } as const
  await writeEvent(tx, id, { ...by, kind: 'money', was: null, became: tenderWords(wish) }, now)
  const became = { kind, way, amount, note, ...(payment && { reference: payment.reference }) }
  await writeAudit(tx, admin, { action: 'money-received', subject: 'order', subjectId: id, was: null, became }, now)
  const { payment: stands, due } = await restate(tx, id, by, now, 'by hand')
  if (kind === 'received') await endFirstConfirmations(tx, id, { said: way === 'transfer' ? amount : null, due }, now)
  if (isPaidFirst(order) && stands === 'paid') await enqueueOnce(tx, 'order-placed', id)
  if (stands === 'paid' && order.payment !== 'paid') await enqueueOnce(tx, 'order-paid', id)
  return (await findOrder(tx, admin, id))!
}

type Writing = { id: string; paymentId: string | null; wish: TenderWish; key: string | null }

async function writeTender(
  tx: Transaction,
  admin: Admin,
  { id, paymentId, wish, key }: Writing,
  now: Date,
): Promise<null | ByCreditRefused | Failure<'too-much'>> {
  const { kind, way, amount, receivedAt, note, returnId = null } = wish
  if ((way === 'credit' || way === 'gift card') && kind !== 'let go') {
    const credit = way === 'credit' ? await creditOfOrder(tx, id, now) : await cardOfOrder(tx, id, kind, amount)
    if (isFailure(credit)) return credit
    const by = { adminId: admin.id, name: admin.name }
    return moveByCredit(tx, credit, { orderId: id, kind, amount, by, note, paymentId, key, returnId }, now)
  }
  await tx
    .insertInto('tenders')
    .values({
      order_id: id,
      payment_id: paymentId,
      return_id: returnId,
      kind,
      way,
      amount,
      received_at: receivedAt,
      note,
      admin_id: admin.id,
      admin_name: admin.name,
      idempotency_key: key,
      created_at: now,
    })
    .execute()
  return null
}

const lockOrder = (tx: Transaction, id: string) =>
  tx.selectFrom('orders').where('id', '=', id).select(['id', 'stock_released_at']).forUpdate().executeTakeFirst()

const howMany = async (tx: Transaction, orderId: string): Promise<number> =>
  (await tx.selectFrom('tenders').where('order_id', '=', orderId).select('id').execute()).length

type Earlier = { kind: string; way: string | null; amount: number; note: string; reference: string | null }

const earlierOf = (tx: Transaction, orderId: string, key: string): Promise<Earlier | undefined> =>
  tx
    .selectFrom('tenders')
    .leftJoin('payments', 'payments.id', 'tenders.payment_id')
    .where('tenders.order_id', '=', orderId)
    .where('idempotency_key', '=', key)
    .select(['kind', 'way', 'tenders.amount', 'note', 'reference'])
    .executeTakeFirst()

/**
 * Returns whether a repeated request has the same content. A refund may omit the card payment, because the shop chose
 * it for the first request.
 */
const isSame = (earlier: Earlier, wish: TenderWish): boolean =>
  (['kind', 'way', 'amount', 'note'] as const).every((part) => earlier[part] === wish[part]) &&
  (earlier.reference === wish.reference || (wish.reference === null && tenderKinds[wish.kind].direction < 0))

/**
 * Returns a failure if a manual refund exceeds the rest of its card payment. Other currencies can't be compared with
 * naira, so they are not checked.
 */
const moreThanLeft = (payment: PaymentLeft | null, { kind, amount }: TenderWish): Failure<'too-much'> | null =>
  payment?.currency === 'NGN' && tenderKinds[kind].direction < 0 && amount > payment.left
    ? conflict('too-much', { params: { of: 'payment', left: payment.left, currency: null }, field: 'amount' })
    : null

/**
 * True if this entry resolves the payment. A payment that was too small is resolved by the entry that completes it; a
 * refund due or a surplus is resolved once it is fully refunded. Other currencies can't be compared with naira, so any
 * refund recorded by staff is enough.
 */
function isSorted({ state, surplus, currency, taken, gone }: PaymentLeft, { kind, amount }: TenderWish): boolean {
  const { needsPerson, isOwed } = attemptStates[state]
  if (tenderKinds[kind].direction >= 0) return needsPerson && !isOwed
  if (!needsPerson && surplus === 0) return false
  return currency !== 'NGN' || gone + amount >= (needsPerson ? taken : surplus)
}

const seeTo = (tx: Transaction, paymentId: string, admin: Admin, wish: TenderWish, now: Date) =>
  tx
    .updateTable('payments')
    .set({ handled_at: now, handled_by: admin.name, handled_note: tenderWords(wish) })
    .where('id', '=', paymentId)
    .execute()

/**
 * Closes the customer's transfer claim, because staff have recorded a payment. The customer may send another claim if
 * the amount was too small.
 */
const answerClaim = (tx: Transaction, id: string) =>
  tx.updateTable('orders').set({ claimed_at: null }).where('id', '=', id).where('claimed_at', 'is not', null).execute()

/** Reserves a paid order's stock without a time limit. */
async function holdPieces(tx: Transaction, id: string, releasedAt: Date | null, now: Date): Promise<boolean> {
  const isHeld = releasedAt === null || (await retakeStock(tx, id, now))
  if (isHeld)
    await tx
      .updateTable('orders')
      .set({ held_until: null, stock_released_at: null, network_key: null })
      .where('id', '=', id)
      .execute()
  return isHeld
}
