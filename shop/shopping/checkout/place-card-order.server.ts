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
import { inTurn } from './in-turn.server.ts'
import { placeOrder, type OrderFailure } from './place-order.server.ts'

type Circumstances = {
  provider: Provider
  key: string | null
  /** The gift card that it names by its code: the id of its credit. */
  giftCardId?: string | null
  returnUrl: (reference: string) => string
  now: Date
  settings: SettingsSnapshot
  /** From where it is paid; null where no card can be tried out, as by a test order. */
  cards: CardBegun | null
  /** What stands or falls with a new order. */
  alsoWrite?: (tx: Transaction, order: Order) => Promise<void>
}

/**
 * Places an order to be paid by card. The order exists first: it, its stock and its first attempt to pay are written in
 * one transaction; only then is the provider asked for its page. A repeated request is answered with the page that is
 * open already, or opens it where the first request came to no end. Where credit pays all of it, no provider
 * is asked, and no page is opened. Fails as `placeOrder` does, and with a Conflict when the page couldn't be opened, or
 * where no card is taken of this payer now (rules: card testing).
 */
export async function placeCardOrder(
  db: Database,
  buyer: Customer | Visitor,
  checkout: Checkout,
  { provider, key, giftCardId, returnUrl, now, settings, cards, alsoWrite }: Circumstances,
): Promise<{ order: Order; opened: Opened | null } | OrderFailure | Failure<'payment-not-opened'> | CardRefused> {
  const hold = { now, holdMinutes: settings.settings.payments.reservationMinutes, cards }
  const placed = await inTurn(checkout.product, () =>
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
        openAgain: () => tryAgain(db, buyer, order.id, provider, returnUrl, hold, attempt.reference),
      })
  if (opened === 'not opened') return conflict('payment-not-opened', { params: { order: 'cancelled' } })
  if (opened === 'not open') return conflict('payment-not-opened', { params: { order: 'placed before' } })
  return isFailure(opened) ? opened : { order, opened }
}
