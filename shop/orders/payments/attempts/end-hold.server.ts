import type { Transaction } from '#db/connect.ts'
import { writeEvent } from '#shop/orders/orders/events.server.ts'
import { lapseCredit } from '#shop/orders/orders/lapse-credit.server.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'
import { releaseStock } from '#shop/catalogue/stock/release.server.ts'
import { restateOrder, type PayableOrder } from './payable-order.server.ts'

/** Who ends it: the shop, when its time ran out, or who placed the order. */
type EndedBy = { actor: 'shop' | 'customer' | 'guest'; name: string }

/**
 * Ends what an order holds while its payment is undecided: the order stays and counts as not paid, its stock goes back,
 * and what it drew from credit too. False when nothing went back, because an admin has sent the pieces out already
 * (rules: held stock). Money that comes later is for `settle`. The caller holds the order's lock and has seen that it
 * still holds its stock and isn't paid.
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
