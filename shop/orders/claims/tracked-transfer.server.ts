import type { Database } from '#db/connect.ts'
import { linkedOrder } from '#shop/orders/orders/orders.server.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'
import { lastClaim } from './claims.server.ts'
import { refusedClaim } from './make-claim.server.ts'

/**
 * Returns an order's transfer state for the tracking link, without names or amounts; null if no transfer is awaited.
 */
export async function trackedTransfer(
  db: Database,
  id: string,
): Promise<{ isClaimed: boolean; isHandedOver: boolean; declined: string | null } | null> {
  const order = await linkedOrder(db, id)
  if (!order || refusedClaim(order)) return null
  const claim = await lastClaim(db, id)
  const isClaimed = order.standing.isClaimed
  const { isHandedOver } = orderStatuses[order.status]
  return { isClaimed, isHandedOver, declined: !isClaimed && claim?.state === 'declined' ? claim.answer : null }
}
