import type { Database, Transaction } from '#db/connect.ts'
import type { Customer, Visitor } from '#shop/core/actor.ts'
import { conflict, isFailure, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { attemptsOf } from '#shop/orders/payments/attempts/attempts.server.ts'
import type { CardBegun, CardRefused } from '#shop/orders/payments/card-testing/refused-card.server.ts'
import type { Provider } from '#shop/orders/payments/provider.ts'
import { openedBefore } from '#shop/orders/payments/attempts/opened-before.server.ts'
import {
  awaitPayment,
  openPayment,
  tryAgain,
  type Opened,
} from '#shop/orders/payments/attempts/start-payment.server.ts'
import type { SettingsSnapshot } from '#shop/platform/settings/settings.ts'
import type { Checkout } from './checkout.ts'
import { withOrderQueue } from './order-queue.server.ts'
import { placeOrder, type OrderFailure } from './place-order.server.ts'

type Circumstances = {
  provider: Provider
  key: string | null
  /** Credit id of the gift card with the entered code. */
  giftCardId?: string | null
  returnUrl: (reference: string) => string
  now: Date
  settings: SettingsSnapshot
  /** The payer's network and the limits for declined cards, used to detect card testing; null for test orders. */
  cards: CardBegun | null
  /** Runs in the transaction that creates the order; an error rolls both back. */
  alsoWrite?: (tx: Transaction, order: Order) => Promise<void>
}

/**
 * Places an order that is paid by card. Writes the order, its stock and its first payment attempt in one transaction,
 * then requests a payment page from the provider. A repeated request returns the open page, or opens one if the first
 * request didn't finish. If credit pays the whole amount, no page is opened. Fails like `placeOrder`, and with a
 * Conflict if the page can't be opened or this payer's cards are rejected (rules: card testing).
 */
export async function placeCardOrder(
  db: Database,
  buyer: Customer | Visitor,
  checkout: Checkout,
  { provider, key, giftCardId, returnUrl, now, settings, cards, alsoWrite }: Circumstances,
): Promise<{ order: Order; opened: Opened | null } | OrderFailure | Failure<'payment-not-opened'> | CardRefused> {
  const hold = { now, holdMinutes: settings.settings.payments.reservationMinutes, cards }
  const placed = await withOrderQueue(checkout.product, () =>
    inTransaction(db, async (tx) => {
      const order = await placeOrder(tx, buyer, checkout, { method: provider.name, key, giftCardId, now, settings })
      if (isFailure(order)) return order
      const [earlier] = await attemptsOf(tx, order.id)
      if (earlier) return { order, attempt: earlier, isNew: false }
      await alsoWrite?.(tx, order)
      if (order.standing.byCredit > 0 && order.standing.due === 0) return { order, attempt: null, isNew: true }
      const attempt = await awaitPayment(tx, order.id, provider, hold, order.standing.due)
      return isFailure(attempt) ? attempt : { order, attempt, isNew: true }
    }),
  )
  if (isFailure(placed)) return placed
  const { order, attempt, isNew } = placed
  if (attempt === null) return { order, opened: null }
  const opened = isNew
    ? await openPayment(db, provider, attempt, returnUrl(attempt.reference), now)
    : await openedBefore(db, {
        orderId: order.id,
        now,
        openAgain: () =>
          tryAgain(db, { actor: buyer, reference: attempt.reference }, order.id, provider, returnUrl, hold),
      })
  if (opened === 'not opened') return conflict('payment-not-opened', { params: { order: 'cancelled' } })
  if (opened === 'not open') return conflict('payment-not-opened', { params: { order: 'placed before' } })
  return isFailure(opened) ? opened : { order, opened }
}
