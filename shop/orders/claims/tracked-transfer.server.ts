import type { Database } from '#db/connect.ts'
import { linkedOrder } from '#shop/orders/orders/orders.server.ts'
import { lastClaim } from './claims.server.ts'
import { refusedClaim } from './make-claim.server.ts'

/**
 * Returns an order's transfer state for the tracking link, without names or amounts; null if no transfer is awaited.
 */
export async function trackedTransfer(
  db: Database,
  id: string,
): Promise<{ isClaimed: boolean; declined: string | null } | null> {
  const order = await linkedOrder(db, id)
  if (!order || refusedClaim(order)) return null
  const claim = await lastClaim(db, id)
  const isClaimed = order.standing.money === 'transfer claimed'
  return { isClaimed, declined: !isClaimed && claim?.state === 'declined' ? claim.answer : null }
}
