import type { Transaction } from '#db/connect.ts'
import { writeEvent } from '#shop/orders/orders/events.server.ts'
import { lapseCredit } from '#shop/orders/orders/lapse-credit.server.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'
import { releaseStock } from '#shop/catalogue/stock/release.server.ts'
import { restateOrder, type PayableOrder } from './payable-order.server.ts'

/** The actor in the timeline: the shop if the payment deadline has passed, otherwise the customer. */
type EndedBy = { actor: 'shop' | 'customer' | 'guest'; name: string }

/**
 * Ends the stock reservation of an order whose payment is undecided: the order counts as not paid, its stock is
 * released, and used credit is returned. Returns false if the stock was not released, because staff have already sent
 * the order (rules: stock reservation). A payment that arrives later is handled by `settle`. The caller must have
 * locked the order and checked that its stock is still reserved and it is not paid.
 */
export async function endHold(
  tx: Transaction,
  order: PayableOrder,
  { actor, name }: EndedBy,
  now: Date,
): Promise<boolean> {
  await restateOrder(tx, order, now, false)
  if (!orderStatuses[order.status].isUntouched) return false
  await releaseStock(tx, order.id, now)
  await tx
    .updateTable('orders')
    .set({ stock_released_at: now, held_until: null, updated_at: now })
    .where('id', '=', order.id)
    .execute()
  if (await lapseCredit(tx, order.id, now)) await restateOrder(tx, order, now, false)
  await writeEvent(tx, order.id, { actor, name, kind: 'stock', was: 'held', became: 'released' }, now)
  return true
}
