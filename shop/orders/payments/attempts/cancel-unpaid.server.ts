import type { Database, Transaction } from '#db/connect.ts'
import { conflict, isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import { cancelForCustomer } from '#shop/orders/orders/change-status.server.ts'
import { orderIdPattern } from '#shop/orders/orders/order-id.ts'
import { isByCard } from '#shop/orders/orders/payment-method.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'
import { paymentSummaryOfOrder } from '#shop/orders/orders/orders.server.ts'
import { attemptStates, type Attempt } from '#shop/orders/orders/payment.ts'
import { settle, type PaymentServices } from '#shop/orders/payments/settle.server.ts'
import { attemptsOf } from './attempts.server.ts'
import { lockPayableOrder } from './payable-order.server.ts'
import { isPayerOf, type Payer } from './payer.ts'

/**
 * Cancels an order for the customer who placed it, if nothing was paid and the shop has not started on it. Checks the
 * payments with their providers once more, then cancels the order with the same effects as a cancellation by staff.
 * Repeating it changes nothing. If a payment arrives later, `settle` or staff record it as a refund due. NotFound if
 * the order is not the customer's; Conflict if it is paid ('paid') or can't be cancelled by its customer ('closed')
 * (rules: customer cancellation).
 */
export async function cancelUnpaid(
  services: PaymentServices,
  payer: Payer,
  orderId: string,
): Promise<null | Failure<'order-not-found' | 'paid' | 'closed'>> {
  const { db, clock } = services
  const attempts = await attemptsOfOwn(db, payer, orderId)
  if (isFailure(attempts)) return attempts
  for (const { reference, state } of attempts) if (attemptStates[state].isOpen) await settle(services, reference)
  return inTransaction(db, async (tx) => {
    const order = (await lockPayableOrder(tx, orderId))!
    if (!orderStatuses[order.status].goesAhead) return null
    if (order.payment_state === 'paid') return conflict('paid')
    const { shopper } = await paymentSummaryOfOrder(tx, orderId)
    if (!shopper.next.includes('cancel') || (await hasBegun(tx, orderId)))
      return conflict('closed', { params: { of: 'begun order' } })
    const actor = order.customer_id === null ? 'guest' : 'customer'
    await cancelForCustomer(tx, orderId, { actor, name: order.customer_name }, clock())
    // Staff are notified of a card order only once it is paid, so they need no notification of its cancellation.
    if (!isByCard(order.method)) await enqueue(tx, 'order-cancelled', orderId)
    return null
  })
}

async function attemptsOfOwn(
  db: Database,
  payer: Payer,
  orderId: string,
): Promise<Attempt[] | Failure<'order-not-found'>> {
  const order =
    orderIdPattern.test(orderId) &&
    (await db.selectFrom('orders').where('id', '=', orderId).select(['customer_id', 'is_test']).executeTakeFirst())
  if (!order) return notFound('order-not-found')
  const attempts = await attemptsOf(db, orderId)
  return isPayerOf(order, attempts, payer) ? attempts : notFound('order-not-found')
}

/** True if staff have packed a parcel of a pending order, or finished a made-to-order item. */
const hasBegun = async (tx: Transaction, orderId: string): Promise<boolean> => {
  const parcel = await tx.selectFrom('parcels').where('order_id', '=', orderId).select('number').executeTakeFirst()
  const made = await tx
    .selectFrom('order_lines')
    .where('order_id', '=', orderId)
    .where('finished_at', 'is not', null)
    .select('position')
    .executeTakeFirst()
  return parcel !== undefined || made !== undefined
}
