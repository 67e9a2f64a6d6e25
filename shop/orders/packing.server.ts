import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/actor.ts'
import { isFailure, type Failure } from '#shop/errors.ts'
import { changeStatus, overtaken } from './change-status.server.ts'
import type { Order } from './order.ts'
import { toSend, type OrderStatus } from './order-status.ts'
import { orderFrom, ordersWithLines } from './orders.server.ts'
import { isReal } from './test-order.server.ts'
import { packingSteps } from './packing.ts'

/** What is to be sent and what is on its way, oldest first, `limit` at most (rules: packing). */
export async function listToPack(db: Database, limit: number): Promise<Order[]> {
  const rows = await ordersWithLines(db)
    .where(isReal)
    .where((is) =>
      is.or([
        is.and([is('orders.status', '=', toSend.status), is('orders.payment_state', 'in', toSend.payments)]),
        is('orders.status', '=', 'in transit' satisfies OrderStatus),
      ]),
    )
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .limit(limit)
    .execute()
  return rows.map(orderFrom)
}

/**
 * Takes an order one step on, from `was`: sent, or handed over, and nothing else. NotFound for an id that no order has;
 * Conflict when it is something else by now, or isn't to be sent (rules: packing).
 */
export async function packOrder(
  tx: Transaction,
  admin: Admin,
  id: string,
  was: keyof typeof packingSteps,
  now: Date,
): Promise<Order | Failure<'order-not-found' | 'stale' | 'stock'>> {
  const changed = await changeStatus(tx, admin, id, { status: packingSteps[was], was }, now)
  if (isFailure(changed)) return changed
  // What is not to be sent, as long as its money isn't here, no packer hands over: the change is rolled back.
  return changed.standing.slip.send ? changed : overtaken({ ...changed, status: was })
}
