import type { Transaction } from '#db/connect.ts'
import type { OrderStatus, PaymentState } from '#shop/orders/orders/order-status.ts'
import type { OrderMethod } from '#shop/orders/orders/payment-method.ts'
import { restate } from '#shop/orders/orders/restate.server.ts'
import type { PaymentSummary } from '#shop/orders/orders/payment-summary.ts'

/** The data of an order used by payments. `amount` in naira. */
export type PayableOrder = {
  id: string
  customer_id: string | null
  is_test: boolean
  customer_name: string
  customer_email: string
  customer_phone: string
  method: OrderMethod
  amount: number
  status: OrderStatus
  payment_state: PaymentState
  stock_released_at: Date | null
  held_until: Date | null
  /** Payment deadline of orders by bank transfer in advance. The stock is reserved until then. */
  transfer_until: Date | null
}

/**
 * Locks an order until the transaction ends; null if it does not exist. Must be called before its attempts and its
 * stock are locked, to avoid deadlocks.
 */
export async function lockPayableOrder(tx: Transaction, id: string): Promise<PayableOrder | null> {
  const row = await tx
    .selectFrom('orders')
    .where('id', '=', id)
    .select([
      'id',
      'customer_id',
      'is_test',
      'customer_name',
      'customer_email',
      'customer_phone',
      'method',
      'amount',
      'status',
      'payment_state',
      'stock_released_at',
      'held_until',
      'transfer_until',
    ])
    .forUpdate()
    .executeTakeFirst()
  return row ? ({ ...row, amount: row.amount ?? 0 } as PayableOrder) : null
}

/**
 * Updates a locked order's payment state after a change to its attempts. `awaited` says whether a card payment is now
 * awaited; it is omitted if that didn't change. `name` is shown in the timeline (rules: payment summary).
 */
export async function restateOrder(
  tx: Transaction,
  order: PayableOrder,
  now: Date,
  awaited?: boolean,
  name = 'Card payment',
): Promise<PaymentSummary> {
  const standing = await restate(tx, order.id, { actor: 'shop', name }, now, 'card payment', awaited)
  order.payment_state = standing.payment
  return standing
}
