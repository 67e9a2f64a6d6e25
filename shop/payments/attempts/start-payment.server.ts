import type { Database, Transaction } from '#db/connect.ts'
import { config } from '#config'
import type { Customer, Visitor } from '#shop/actor.ts'
import { conflict, isFailure, notFound, type Failure } from '#shop/errors.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import { naira } from '#shop/money.ts'
import { writeEvent } from '#shop/orders/events.server.ts'
import { isPayable, orderStatuses, paymentStates } from '#shop/orders/order-status.ts'
import { isByCard } from '#shop/orders/payment-method.ts'
import { releaseStock } from '#shop/stock/release.server.ts'
import { retakeStock } from '#shop/stock/retake.server.ts'
import { attemptsOf, writeAttempt } from './attempts.server.ts'
import { lockPayableOrder, setPaymentState, type PayableOrder } from './payable-order.server.ts'
import { isPayerOf } from './payer.ts'
import type { Attempt } from '#shop/payments/payment.ts'
import type { Provider } from '#shop/payments/provider.ts'

export type Opened = { reference: string; authorizationUrl: string }

const MINUTE_MS = 60_000
/** How long a provider's page is sure to be open. */
const PAGE_MINUTES = 20

/**
 * Writes an attempt to pay an order down and holds its stock for as long as the provider's page lives, in the
 * transaction that makes the order. The provider is asked afterwards, by `openPayment` (rules: order first).
 */
export async function awaitPayment(tx: Transaction, orderId: string, provider: Provider, now: Date): Promise<Attempt> {
  const order = (await lockPayableOrder(tx, orderId))!
  await tx
    .updateTable('orders')
    .set({ held_until: heldUntil(now) })
    .where('id', '=', orderId)
    .execute()
  return writeAttempt(tx, { orderId, provider: provider.name, amount: order.amount, now })
}

const heldUntil = (now: Date): Date => new Date(now.getTime() + config.checkout.reservationMinutes * MINUTE_MS)

/**
 * Asks the provider for its payment page, after the commit and outside any transaction. When it can't be opened the
 * order is cancelled, its stock freed and a Conflict says so ('payment-not-opened').
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
  await db.transaction().execute((tx) => closeUnopened(tx, attempt, started.why, now))
  return conflict('payment-not-opened', { params: { order: 'cancelled' } })
}

/** The page never opened: the attempt failed, and an order that has no other is cancelled with its stock freed. */
async function closeUnopened(tx: Transaction, attempt: Attempt, why: string, now: Date): Promise<void> {
  const order = (await lockPayableOrder(tx, attempt.orderId))!
  await tx
    .updateTable('payments')
    .set({ state: 'failed', failure: why.slice(0, 200) })
    .where('id', '=', attempt.id)
    .where('state', '=', 'awaiting')
    .execute()
  const open = (await attemptsOf(tx, order.id)).some(({ state }) => state === 'awaiting' || state === 'paid')
  if (open || !paymentStates[order.payment_state].isOpen) return
  await setPaymentState(tx, order, 'failed', now)
  if ((await attemptsOf(tx, order.id)).length > 1 || !orderStatuses[order.status].isUntouched) return
  if (order.stock_released_at === null) await releaseStock(tx, order.id, now)
  await tx
    .updateTable('orders')
    .set({ status: 'cancelled', stock_released_at: order.stock_released_at ?? now, held_until: null, updated_at: now })
    .where('id', '=', order.id)
    .execute()
  const { id, status: was } = order
  await writeEvent(tx, id, { actor: 'shop', name: 'Card payment', kind: 'status', was, became: 'cancelled' }, now)
}

/**
 * The page of an order that was asked for before: the one that is still open, so that a repeated request pays once.
 * Null when it has none that can be shown again.
 */
export async function openPaymentOf(db: Database, orderId: string): Promise<Opened | null> {
  const open = (await attemptsOf(db, orderId)).find(
    ({ state, authorizationUrl }) => state === 'awaiting' && authorizationUrl,
  )
  return open ? { reference: open.reference, authorizationUrl: open.authorizationUrl! } : null
}

/** Why an order can't be paid by card any more. */
type Unpayable = Failure<'not-by-card' | 'paid' | 'closed' | 'stock'>

/**
 * Another try to pay the buyer's own order, after a decline or an abandonment; `proof` is the reference of a payment of
 * it, by which a guest's is known. NotFound when it isn't hers; a Conflict when it is paid, was cancelled, or its
 * pieces were sold meanwhile (rules: another try).
 */
export async function tryAgain(
  db: Database,
  buyer: Customer | Visitor,
  orderId: string,
  provider: Provider,
  returnUrl: (reference: string) => string,
  now: Date,
  proof: string | null = null,
): Promise<Opened | Unpayable | Failure<'order-not-found' | 'payment-not-opened'>> {
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
    const refusal = await refusalOf(tx, order, earlier, now)
    if (refusal) return refusal
    await tx
      .updateTable('orders')
      .set({ stock_released_at: null, held_until: heldUntil(now) })
      .where('id', '=', order.id)
      .execute()
    await setPaymentState(tx, order, 'awaiting', now)
    const open = earlier.find((each) => canStillBePaid(each, provider, now))
    return open ?? writeAttempt(tx, { orderId, provider: provider.name, amount: naira(order.amount), now })
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
  attempts: Attempt[],
  now: Date,
): Promise<Unpayable | null> {
  if (!isByCard(order.method)) return conflict('not-by-card')
  if (order.payment_state === 'paid') return conflict('paid')
  // Money of another amount is there already: a person decides about it first.
  const mismatch = attempts.some(({ state }) => state === 'mismatch')
  if (!isPayable({ status: order.status, payment: order.payment_state }) || mismatch)
    return conflict('closed', { params: { of: 'order' } })
  if (order.stock_released_at !== null && !(await retakeStock(tx, order.id, now)))
    return conflict('stock', { params: { of: 'order' } })
  return null
}
