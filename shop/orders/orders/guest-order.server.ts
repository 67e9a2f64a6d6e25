import type { Database } from '#db/connect.ts'
import type { OrderStatus, PaymentState } from './order-status.ts'
import type { Order } from './order.ts'
import type { OrderMethod } from './payment-method.ts'

/**
 * Returns a guest order's status and payment, without personal data or products; null if a customer account owns the
 * order.
 */
export async function findGuestOrder(
  db: Database,
  id: string,
): Promise<Pick<Order, 'id' | 'method' | 'status' | 'payment'> | null> {
  const order = await db
    .selectFrom('orders')
    .where('id', '=', id)
    .where('customer_id', 'is', null)
    .select(['id', 'method', 'status', 'payment_state as payment'])
    .$narrowType<{ method: OrderMethod; status: OrderStatus; payment: PaymentState }>()
    .executeTakeFirst()
  return order ?? null
}
