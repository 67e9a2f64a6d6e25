import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'
import { orderIdPattern } from '#shop/orders/orders/order-id.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { findOrder } from '#shop/orders/orders/orders.server.ts'

/** Returns the order, locked so that changes of its parcels run one at a time. NotFound for an unknown id. */
export async function lockedOrder(
  tx: Transaction,
  admin: Admin,
  id: string,
): Promise<Order | Failure<'order-not-found'>> {
  if (!orderIdPattern.test(id)) return notFound('order-not-found')
  await tx.selectFrom('orders').where('id', '=', id).select('id').forUpdate().executeTakeFirst()
  return (await findOrder(tx, admin, id)) ?? notFound('order-not-found')
}
