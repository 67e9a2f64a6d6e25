import type { Transaction } from '#db/connect.ts'
import { writeEvent } from '#shop/orders/events.server.ts'
import type { OrderStatus, PaymentState } from '#shop/orders/order-status.ts'
import type { OrderMethod } from '#shop/orders/payment-method.ts'

/** What paying has to know of an order. `amount` in naira. */
export type PayableOrder = {
  id: string
  customer_id: string | null
  customer_name: string
  customer_email: string
  customer_phone: string
  method: OrderMethod
  amount: number
  status: OrderStatus
  payment_state: PaymentState
  stock_released_at: Date | null
  held_until: Date | null
}

/** An order locked until the transaction ends. Always taken before its attempts and its stock, so that nothing deadlocks. */
export async function lockPayableOrder(tx: Transaction, id: string): Promise<PayableOrder | null> {
  const row = await tx
    .selectFrom('orders')
    .where('id', '=', id)
    .select([
      'id',
      'customer_id',
      'customer_name',
      'customer_email',
      'customer_phone',
      'method',
      'amount',
      'status',
      'payment_state',
      'stock_released_at',
      'held_until',
    ])
    .forUpdate()
    .executeTakeFirst()
  return row ? ({ ...row, amount: row.amount ?? 0 } as PayableOrder) : null
}

/** Sets the payment's state on an order and writes it down as the shop's own doing. Nothing happens when it is that already. */
export async function setPaymentState(
  tx: Transaction,
  order: PayableOrder,
  state: PaymentState,
  now: Date,
): Promise<void> {
  if (order.payment_state === state) return
  await tx.updateTable('orders').set({ payment_state: state, updated_at: now }).where('id', '=', order.id).execute()
  const { id, payment_state: was } = order
  await writeEvent(tx, id, { actor: 'shop', name: 'Card payment', kind: 'payment', was, became: state }, now)
  order.payment_state = state
}
