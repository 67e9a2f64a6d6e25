import type { Database, Transaction } from '#db/connect.ts'
import type { Customer, Visitor } from '#shop/actor.ts'
import { conflict, isFailure, notFound, type Failure } from '#shop/errors.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import { bookOrder } from '#shop/orders/book-order.server.ts'
import { writeEvent } from '#shop/orders/events.server.ts'
import { orderStatuses, paymentStates } from '#shop/orders/order-status.ts'
import { standingOfOrder } from '#shop/orders/orders.server.ts'
import { isByCard } from '#shop/orders/payment-method.ts'
import type { Standing } from '#shop/orders/standing.ts'
import { releaseStock } from '#shop/stock/release.server.ts'
import { retakeStock } from '#shop/stock/retake.server.ts'
import { attemptsOf, writeAttempt } from './attempts.server.ts'
import { lockPayableOrder, restateOrder, type PayableOrder } from './payable-order.server.ts'
import { isPayerOf } from './payer.ts'
import type { Attempt } from '#shop/orders/payment.ts'
import type { Provider } from '#shop/payments/provider.ts'

export type Opened = { reference: string; authorizationUrl: string }

const MINUTE_MS = 60_000
/** When a payment is begun, and for how many minutes it holds the order's pieces. */
export type Hold = { now: Date; holdMinutes: number }

/** How long a provider's page is sure to be open. */
const PAGE_MINUTES = 20

/**
 * Writes an attempt to pay an order down and holds its stock for as long as the provider's page lives, in the
 * transaction that makes the order. The provider is asked afterwards, by `openPayment` (rules: order first).
 */
export async function awaitPayment(tx: Transaction, orderId: string, provider: Provider, hold: Hold): Promise<Attempt> {
  const order = (await lockPayableOrder(tx, orderId))!
  await tx
    .updateTable('orders')
    .set({ held_until: heldUntil(hold) })
    .where('id', '=', orderId)
    .execute()
  return writeAttempt(tx, { orderId, provider: provider.name, amount: order.amount, ...hold })
}

const heldUntil = ({ now, holdMinutes }: Hold): Date => new Date(now.getTime() + holdMinutes * MINUTE_MS)

/**
 * Asks the provider for its payment page, after the commit and outside any transaction. When it can't be opened the
 * new order is cancelled and its stock freed, one that was there before is as it was; a Conflict says which
 * ('payment-not-opened').
 */
export async function openPayment(
  db: Database,
  provider: Provider,
  attempt: Attempt,
  returnUrl: string,
  now: Date,
): Promise<Opened | Failure<'payment-not-opened'>> {
  const customer = await db
    .selectFrom('orders')
    .where('id', '=', attempt.orderId)
    .select(['customer_name as name', 'customer_email as email', 'customer_phone as phone'])
    .executeTakeFirstOrThrow()
  const { reference, amount, orderId } = attempt
  const started = await provider.start({ reference, amount, orderId, customer, returnUrl })
  if (started.kind === 'started') {
    const { authorizationUrl } = started
    await db
      .updateTable('payments')
      .set({ authorization_url: authorizationUrl, return_url: returnUrl })
      .where('reference', '=', reference)
      .execute()
    return { reference, authorizationUrl }
  }
  const order = await db.transaction().execute((tx) => closeUnopened(tx, attempt, started.why, now))
  return conflict('payment-not-opened', { params: { order } })
}

/** The page never opened: the attempt failed, and an order that has no other, nor other money, is cancelled with its stock freed. */
async function closeUnopened(
  tx: Transaction,
  attempt: Attempt,
  why: string,
  now: Date,
): Promise<'cancelled' | 'as before'> {
  const order = (await lockPayableOrder(tx, attempt.orderId))!
  await tx
    .updateTable('payments')
    .set({ state: 'failed', failure: why.slice(0, 200) })
    .where('id', '=', attempt.id)
    .where('state', '=', 'awaiting')
    .execute()
  const open = (await attemptsOf(tx, order.id)).some(({ state }) => state === 'awaiting' || state === 'paid')
  if (open || !paymentStates[order.payment_state].isOpen) return 'as before'
  const { here } = await restateOrder(tx, order, now, false)
  const isItsOnly = (await attemptsOf(tx, order.id)).length === 1 && here === 0
  if (!isItsOnly || !orderStatuses[order.status].isUntouched) return 'as before'
  if (order.stock_released_at === null) await releaseStock(tx, order.id, now)
  await tx
    .updateTable('orders')
    .set({ status: 'cancelled', stock_released_at: order.stock_released_at ?? now, held_until: null, updated_at: now })
    .where('id', '=', order.id)
    .execute()
  const { id, status: was } = order
  await writeEvent(tx, id, { actor: 'shop', name: 'Card payment', kind: 'status', was, became: 'cancelled' }, now)
  await bookOrder(tx, id, 'status', now)
  return 'cancelled'
}

/** Why an order can't be paid by card any more. */
type Unpayable = Failure<'not-by-card' | 'paid' | 'closed' | 'stock'>

/**
 * Another try to pay the buyer's own order, after a decline or an abandonment; `proof` is the reference of a payment of
 * it, by which a guest's is known. What is still due is asked for, and nothing more: what somebody paid a part of is held
 * without a clock. NotFound when it isn't hers; a Conflict when it is paid, was cancelled, or its
 * pieces were sold meanwhile (rules: another try).
 */
export async function tryAgain(
  db: Database,
  buyer: Customer | Visitor,
  orderId: string,
  provider: Provider,
  returnUrl: (reference: string) => string,
  hold: Hold,
  proof: string | null = null,
): Promise<Opened | Unpayable | Failure<'order-not-found' | 'payment-not-opened'>> {
  const { now } = hold
  const attempt = await inTransaction(db, async (tx) => {
    const order = await lockPayableOrder(tx, orderId)
    const earlier = order ? await attemptsOf(tx, orderId) : []
    if (
      !order ||
      !isPayerOf(
        order,
        earlier.map(({ reference }) => reference),
        { actor: buyer, reference: proof },
      )
    )
      return notFound('order-not-found')
    const standing = await standingOfOrder(tx, orderId)
    const refusal = await refusalOf(tx, order, standing, now)
    if (refusal) return refusal
    const { due, here } = standing
    await tx
      .updateTable('orders')
      .set({ stock_released_at: null, held_until: here > 0 ? null : heldUntil(hold) })
      .where('id', '=', order.id)
      .execute()
    await restateOrder(tx, order, now, true)
    const open = earlier.find((each) => each.amount === due && canStillBePaid(each, provider, now))
    return open ?? writeAttempt(tx, { orderId, provider: provider.name, amount: due, ...hold })
  })
  if (isFailure(attempt)) return attempt
  if (attempt.authorizationUrl) return { reference: attempt.reference, authorizationUrl: attempt.authorizationUrl }
  return openPayment(db, provider, attempt, returnUrl(attempt.reference), now)
}

/** A page that is open is shown again instead of a second one: nobody pays twice by asking twice. */
const canStillBePaid = (
  { state, provider: name, authorizationUrl, createdAt }: Attempt,
  provider: Provider,
  now: Date,
): boolean =>
  state === 'awaiting' &&
  name === provider.name &&
  authorizationUrl !== null &&
  now.getTime() - createdAt.getTime() < PAGE_MINUTES * MINUTE_MS

async function refusalOf(
  tx: Transaction,
  order: PayableOrder,
  { shopper: { next } }: Standing,
  now: Date,
): Promise<Unpayable | null> {
  if (!isByCard(order.method)) return conflict('not-by-card')
  if (order.payment_state === 'paid') return conflict('paid')
  // Where money of another amount is there already, a person decides about it first.
  if (!next.includes('pay') && !next.includes('pay the rest by card'))
    return conflict('closed', { params: { of: 'order' } })
  if (order.stock_released_at !== null && !(await retakeStock(tx, order.id, now)))
    return conflict('stock', { params: { of: 'order' } })
  return null
}
