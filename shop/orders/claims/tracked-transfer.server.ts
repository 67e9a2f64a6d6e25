import type { Database } from '#db/connect.ts'
import { amountDue, type AmountDue } from '#shop/orders/orders/amount-due.ts'
import { linkedOrder } from '#shop/orders/orders/orders.server.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'
import { lastClaim } from './claims.server.ts'
import { refusedClaim } from './make-claim.server.ts'

type TrackedTransfer = AmountDue & {
  isClaimed: boolean
  isHandedOver: boolean
  /** Why staff declined the customer's last claim. */
  declined: string | null
  /** Time until which the stock is reserved for the transfer. */
  payUntil: Date | null
}

/**
 * Returns an order's transfer state for the tracking link, without names; null if no transfer is awaited
 * (rules: tracking link).
 */
export async function trackedTransfer(db: Database, id: string): Promise<TrackedTransfer | null> {
  const order = await linkedOrder(db, id)
  if (!order || refusedClaim(order)) return null
  const claim = await lastClaim(db, id)
  const isClaimed = order.standing.isClaimed
  const { isHandedOver } = orderStatuses[order.status]
  const declined = !isClaimed && claim?.state === 'declined' ? claim.answer : null
  return { ...amountDue(order), isClaimed, isHandedOver, declined, payUntil: order.payUntil }
}
