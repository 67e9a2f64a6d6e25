import { z } from 'zod'
import type { Customer, Visitor } from '#shop/core/actor.ts'
import { findOrder, linkedOrder } from '#shop/orders/orders/orders.server.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import type { Return } from '#shop/shopping/returns/return.ts'
import { findReturn } from '#shop/shopping/returns/returns.server.ts'
import { orderOfToken, TRACKING_LINK } from '#shop/orders/tracking/tracking-link.server.ts'
import type { Services } from '#services'

/** Returns the order with this id if it belongs to the customer, or if the visitor has its link. */
export async function ownOrder(
  { db, secret }: Services,
  actor: Customer | Visitor,
  headers: Headers,
  id: string,
): Promise<Order | null> {
  if ((await orderOfToken(secret, headers.get(TRACKING_LINK) ?? '')) === id) return linkedOrder(db, id)
  return actor.kind === 'customer' ? findOrder(db, actor, id) : null
}

/**
 * Returns the return with this id and its order, if the order belongs to the customer, or if the visitor has its link.
 */
export async function ownReturn(
  services: Services,
  actor: Customer | Visitor,
  headers: Headers,
  id: string,
): Promise<{ found: Return; order: Order } | null> {
  const found = z.uuid().safeParse(id).success ? await findReturn(services.db, id) : null
  const order = found && (await ownOrder(services, actor, headers, found.orderId))
  return order && { found: found!, order }
}
