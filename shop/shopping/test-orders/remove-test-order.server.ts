import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'
import { orderIdPattern } from '#shop/orders/orders/order-id.ts'
import { removeOrders } from '#shop/orders/orders/remove-orders.server.ts'
import { isTest } from '#shop/orders/orders/test-order.server.ts'

/**
 * Deletes a test order with its payment and its queued notifications. The audit log records who deleted it, and its
 * payment state. Returns NotFound for any other order (rules: test orders).
 */
export async function removeTestOrder(
  tx: Transaction,
  admin: Admin,
  id: string,
  now: Date,
): Promise<true | Failure<'order-not-found'>> {
  const order = orderIdPattern.test(id)
    ? await tx
        .selectFrom('orders')
        .where('id', '=', id)
        .where(isTest)
        .select('payment_state')
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!order) return notFound('order-not-found')
  await removeOrders(tx, [id])
  const was = { payment: order.payment_state }
  await writeAudit(tx, admin, { action: 'test-order-removed', subject: 'order', subjectId: id, was }, now)
  return true
}
