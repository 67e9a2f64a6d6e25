import type { Transaction } from '#db/connect.ts'
import type { OrderStatus, PaymentState } from '#shop/orders/orders/order-status.ts'
import type { OrderMethod } from '#shop/orders/orders/payment-method.ts'
import { restate } from '#shop/orders/orders/restate.server.ts'
import type { Standing } from '#shop/orders/orders/standing.ts'

/** What paying has to know of an order. `amount` in naira. */
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
  /** Of one by bank transfer: nobody ends its hold but its time. */
  transfer_until: Date | null
}

/** An order locked until the transaction ends. Always taken before its attempts and its stock, so that nothing deadlocks. */
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
 * Brings a locked order's payment to how it stands after a change of its attempts, as the shop's own doing; `awaited`
 * where a payment by card is waited for from now on, or no longer; `name` says how (rules: how an order stands).
 */
export async function restateOrder(
  tx: Transaction,
  order: PayableOrder,
  now: Date,
  awaited?: boolean,
  name = 'Card payment',
): Promise<Standing> {
  const standing = await restate(tx, order.id, { actor: 'shop', name }, now, 'card payment', awaited)
  order.payment_state = standing.payment
  return standing
}
