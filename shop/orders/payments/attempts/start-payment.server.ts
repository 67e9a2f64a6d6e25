import type { Database, Transaction } from '#db/connect.ts'
import { conflict, isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import type { Naira } from '#shop/core/money.ts'
import { bookOrder } from '#shop/orders/orders/book-order.server.ts'
import { lapseCredit } from '#shop/orders/orders/lapse-credit.server.ts'
import { writeEvent } from '#shop/orders/orders/events.server.ts'
import { orderStatuses, paymentStates } from '#shop/orders/orders/order-status.ts'
import { paymentSummaryOfOrder } from '#shop/orders/orders/orders.server.ts'
import { isByCard } from '#shop/orders/orders/payment-method.ts'
import type { PaymentSummary } from '#shop/orders/orders/payment-summary.ts'
import { releaseStock } from '#shop/catalogue/stock/release.server.ts'
import { retakeStock } from '#shop/catalogue/stock/retake.server.ts'
import { attemptsOf, writeAttempt } from './attempts.server.ts'
import { lockPayableOrder, restateOrder, type PayableOrder } from './payable-order.server.ts'
import { isPayerOf, type Payer } from './payer.ts'
import type { Attempt } from '#shop/orders/orders/payment.ts'
import {
  refusedCard,
  type CardBegun,
  type CardRefused,
} from '#shop/orders/payments/card-testing/refused-card.server.ts'
import type { Asking, Provider } from '#shop/orders/payments/provider.ts'

export type Opened = { reference: string; authorizationUrl: string }

const MINUTE_MS = 60_000
/**
 * Data of a new payment. `holdMinutes` is how long it reserves the order's stock. `cards` is the data for checks
 * against card testing; null if no real card is used, for example for test orders.
 */
export type Hold = { now: Date; holdMinutes: number; cards: CardBegun | null }

/** Minutes for which a provider's page is guaranteed to stay open. */
const PAGE_MINUTES = 20

/**
 * Saves a payment attempt for `amount` naira, and reserves the order's stock while the provider's page is open, in the
 * transaction that places the order. Rejected if card payments are currently blocked for this payer. The provider is
 * called afterwards, by `openPayment` (rules: order before payment, card testing).
 */
export async function awaitPayment(
  tx: Transaction,
  orderId: string,
  provider: Provider,
  hold: Hold,
  amount: Naira,
): Promise<Attempt | CardRefused> {
  const refused = hold.cards && (await refusedCard(tx, orderId, hold.cards, hold.now))
  if (refused) return refused
  await tx
    .updateTable('orders')
    .set({ held_until: heldUntil(hold) })
    .where('id', '=', orderId)
    .execute()
  return writeAttempt(tx, { orderId, provider: provider.name, amount, ...begun(hold) })
}

const begun = ({ now, holdMinutes, cards }: Hold) => ({ now, holdMinutes, networkKey: cards?.networkKey ?? null })

const heldUntil = ({ now, holdMinutes }: Hold): Date => new Date(now.getTime() + holdMinutes * MINUTE_MS)

/**
 * Opens the provider's payment page, after the commit and outside any transaction. If that fails, a new order is
 * cancelled and its stock released; an older order is not changed. The Conflict 'payment-not-opened' says which
 * happened. `payer` is sent to the provider instead of the customer.
 */
export async function openPayment(
  db: Database,
  provider: Provider,
  attempt: Attempt,
  returnUrl: string,
  now: Date,
  payer: Contact | null = null,
): Promise<Opened | Failure<'payment-not-opened'>> {
  const customer = payer ?? (await whoOrdered(db, attempt.orderId))
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

const whoOrdered = (db: Database, id: string): Promise<Contact> =>
  db
    .selectFrom('orders')
    .where('id', '=', id)
    .select(['customer_name as name', 'customer_email as email', 'customer_phone as phone'])
    .executeTakeFirstOrThrow()

/**
 * Marks the attempt as failed. If the order has no other attempt and no other payment, it is cancelled and its stock
 * released.
 */
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
  const { here, byCredit } = await restateOrder(tx, order, now, false)
  const isItsOnly = attempt.payLinkId === null && (await attemptsOf(tx, order.id)).length === 1 && here === byCredit
  if (!isItsOnly || !orderStatuses[order.status].isUntouched) return 'as before'
  if (order.stock_released_at === null) await releaseStock(tx, order.id, now)
  await tx
    .updateTable('orders')
    .set({ status: 'cancelled', stock_released_at: order.stock_released_at ?? now, held_until: null, updated_at: now })
    .where('id', '=', order.id)
    .execute()
  const { id, status: was } = order
  await writeEvent(tx, id, { actor: 'shop', name: 'Card payment', kind: 'status', was, became: 'cancelled' }, now)
  await lapseCredit(tx, id, now)
  await bookOrder(tx, id, 'status', now)
  return 'cancelled'
}

type Unpayable = Failure<'not-by-card' | 'paid' | 'closed' | 'stock'>
export type NotBegun = Unpayable | CardRefused | Failure<'order-not-found' | 'payment-not-opened'>

type Contact = Asking['customer']

/**
 * Starts another payment of a customer's order after a payment was declined or abandoned. Only the amount still due is
 * requested; the stock of a partly paid order is reserved without a time limit. NotFound if the order is not the
 * payer's; Conflict if it is paid or cancelled, if its items were sold in the meantime, or if card payments are
 * currently blocked for this payer (rules: payment retry, card testing).
 */
export const tryAgain = (
  db: Database,
  payer: Payer,
  orderId: string,
  provider: Provider,
  returnUrl: (reference: string) => string,
  hold: Hold,
): Promise<Opened | NotBegun> =>
  beginAgain(
    db,
    orderId,
    provider,
    returnUrl,
    hold,
    byWhoOrdered(async (order, attempts) => isPayerOf(order, attempts, payer)),
  )

const byWhoOrdered = (mayPay: Beginner['mayPay']): Beginner => ({ link: null, mayPay })

/**
 * The person who starts a payment: the customer (`link` is null), or a person with a pay link. The provider gets this
 * person's data.
 */
export type Beginner = {
  link: { id: string; payerKey: string; payer: Contact } | null
  /** Called under the order's lock; returns whether the person may still pay the order. */
  mayPay: (order: PayableOrder, attempts: readonly Attempt[], tx: Transaction) => Promise<boolean>
}

/**
 * Starts another payment of an order, for its customer (see `tryAgain`) or for a payer with a pay link (see
 * `payByLink`) (rules: payment retry, payment by link).
 */
export async function beginAgain(
  db: Database,
  orderId: string,
  provider: Provider,
  returnUrl: (reference: string) => string,
  hold: Hold,
  { link, mayPay }: Beginner,
): Promise<Opened | NotBegun> {
  const { now } = hold
  const by = { payLinkId: link?.id ?? null, payerKey: link?.payerKey ?? null }
  const attempt = await inTransaction(db, async (tx) => {
    const order = await lockPayableOrder(tx, orderId)
    const earlier = order ? await attemptsOf(tx, orderId) : []
    if (!order || !(await mayPay(order, earlier, tx))) return notFound('order-not-found')
    const standing = await paymentSummaryOfOrder(tx, orderId)
    const refusal =
      (await refusalOf(tx, order, standing, now)) ?? (hold.cards && (await refusedCard(tx, orderId, hold.cards, now)))
    if (refusal) return refusal
    const { due, here, byCredit } = standing
    await tx
      .updateTable('orders')
      .set({ stock_released_at: null, held_until: here > byCredit ? null : heldUntil(hold) })
      .where('id', '=', order.id)
      .execute()
    await restateOrder(tx, order, now, true)
    const open = earlier.find(
      (each) => each.amount === due && isBegunBy(each, by) && canStillBePaid(each, provider, now),
    )
    return open ?? writeAttempt(tx, { orderId, provider: provider.name, amount: due, ...begun(hold), ...by })
  })
  if (isFailure(attempt)) return attempt
  if (attempt.authorizationUrl) return { reference: attempt.reference, authorizationUrl: attempt.authorizationUrl }
  return openPayment(db, provider, attempt, returnUrl(attempt.reference), now, link?.payer)
}

/**
 * Returns whether this payer started the attempt. A provider's page shows the payer's e-mail address and leads back to
 * the shop, so only that payer may see it.
 */
const isBegunBy = (attempt: Attempt, { payLinkId, payerKey }: Pick<Attempt, 'payLinkId' | 'payerKey'>): boolean =>
  attempt.payLinkId === payLinkId && attempt.payerKey === payerKey

/**
 * Returns whether the attempt's payment page is still open. It is then shown again instead of opening a second one, so
 * that repeated requests do not lead to two payments.
 */
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
  { shopper: { next } }: PaymentSummary,
  now: Date,
): Promise<Unpayable | null> {
  if (!isByCard(order.method)) return conflict('not-by-card')
  if (order.payment_state === 'paid') return conflict('paid')
  // If another amount was taken, staff must decide about it first.
  if (!next.includes('pay') && !next.includes('pay the rest by card'))
    return conflict('closed', { params: { of: 'order' } })
  if (order.stock_released_at !== null && !(await retakeStock(tx, order.id, now)))
    return conflict('stock', { params: { of: 'order' } })
  return null
}
