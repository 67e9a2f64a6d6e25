import type { Database } from '#db/connect.ts'
import { conflict, isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { orderIdPattern } from '#shop/orders/orders/order-id.ts'
import { attemptsOf } from './attempts.server.ts'
import { endHold } from './end-hold.server.ts'
import { lockPayableOrder, type PayableOrder } from './payable-order.server.ts'
import { isPayerOf, type Payer } from './payer.ts'
import { attemptStates, type Attempt } from '#shop/orders/orders/payment.ts'
import { settle, type PaymentServices } from '#shop/orders/payments/settle.server.ts'

/** `released` is true if the order's items are back in stock. */
export type Released = { released: boolean }

/**
 * Ends a card order's stock reservation early, so that the customer can order its items again. Checks the payments with
 * their providers once more, then releases the stock; repeating it changes nothing. The order is not cancelled but
 * counts as not paid; a payment that arrives later is handled by `settle`. Releases nothing for cash and transfer
 * orders. Also releases nothing if a provider can't be reached or took another amount, if the order was sent, or if
 * staff reserved its stock again (rules: reorder). NotFound if the order is not the payer's; Conflict if it is paid
 * ('paid') or its money must be refunded ('closed').
 */
export async function releaseReservation(
  services: PaymentServices,
  payer: Payer,
  orderId: string,
): Promise<Released | Failure<'order-not-found' | 'paid' | 'closed'>> {
  const { db, clock } = services
  const attempts = await attemptsOfPayer(db, payer, orderId)
  if (isFailure(attempts)) return attempts
  let reached = true
  for (const { reference, state } of attempts) {
    if (!attemptStates[state].isOpen) continue
    const settled = await settle(services, reference)
    reached &&= !isFailure(settled) && settled.reached
  }
  return inTransaction(db, async (tx) => {
    const order = (await lockPayableOrder(tx, orderId))!
    const refusal = refusalOf(order)
    if (refusal) return refusal
    if (order.stock_released_at !== null) return { released: true }
    const mayHaveMoney = !reached || (await attemptsOf(tx, orderId)).some(({ state }) => state === 'mismatch')
    if (mayHaveMoney || order.held_until === null || order.transfer_until !== null) return { released: false }
    return {
      released: await endHold(
        tx,
        order,
        { actor: order.customer_id === null ? 'guest' : 'customer', name: order.customer_name },
        clock(),
      ),
    }
  })
}

async function attemptsOfPayer(
  db: Database,
  payer: Payer,
  orderId: string,
): Promise<Attempt[] | Failure<'order-not-found'>> {
  const order =
    orderIdPattern.test(orderId) &&
    (await db.selectFrom('orders').where('id', '=', orderId).select(['customer_id', 'is_test']).executeTakeFirst())
  const attempts = order ? await attemptsOf(db, orderId) : []
  return order && isPayerOf(order, attempts, payer) ? attempts : notFound('order-not-found')
}

function refusalOf({ payment_state }: PayableOrder): Failure<'paid' | 'closed'> | null {
  if (payment_state === 'paid') return conflict('paid')
  return payment_state === 'refund due' ? conflict('closed', { params: { of: 'refunded order' } }) : null
}
