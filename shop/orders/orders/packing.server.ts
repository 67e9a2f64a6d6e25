import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { conflict, isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import { changeStatus, overtaken } from './change-status.server.ts'
import { stillMade } from './finish-line.server.ts'
import { undoChange, type Undone } from './undo-change.server.ts'
import { lastChange } from './unsent-change.server.ts'
import { isUntold } from './unsent-changes.server.ts'
import { orderIdPattern } from './order-id.ts'
import type { Order } from './order.ts'
import { toSend, type OrderStatus } from './order-status.ts'
import { orderFrom, ordersWithLines } from './orders.server.ts'
import { isReal } from './test-order.server.ts'
import { packingSteps } from './packing.ts'

/**
 * Lists orders that are to be sent, being made or in transit, and orders handed over so recently that the last step can
 * still be undone. Oldest first, at most `limit` (rules: packing, finished pieces).
 */
export async function listToPack(db: Database, limit: number): Promise<Order[]> {
  const rows = await ordersWithLines(db)
    .where(isReal)
    .where((is) =>
      is.or([
        is.and([is('orders.status', '=', toSend.status), is('orders.payment_state', 'in', toSend.payments)]),
        is('orders.status', '=', 'in transit' satisfies OrderStatus),
        is.and([is('orders.status', '=', 'delivered' satisfies OrderStatus), isUntold]),
      ]),
    )
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .limit(limit)
    .execute()
  return rows.map(orderFrom)
}

/**
 * Moves an order from status `was` to the next packing step: sent, or handed over. NotFound if the order does not
 * exist; Conflict if its status has changed, if it must not be sent, or if it has unfinished made-to-order lines
 * (rules: packing, finished pieces).
 */
export async function packOrder(
  tx: Transaction,
  admin: Admin,
  id: string,
  was: keyof typeof packingSteps,
  now: Date,
): Promise<Order | Failure<'order-not-found' | 'stale' | 'stock' | 'still-made'>> {
  const changed = await changeStatus(tx, admin, id, { status: packingSteps[was], was }, now)
  if (isFailure(changed)) return changed
  const made = was === 'pending' ? stillMade(changed) : undefined
  if (made) return conflict('still-made', { params: { name: made.name } })
  // Packers must not hand over an order whose payment does not allow it to be sent. The Conflict rolls back the change.
  return changed.standing.slip.send ? changed : overtaken({ ...changed, status: was })
}

/**
 * Undoes the last packing step before the customer is notified, like `undoChange`. NotFound if the last change was not
 * a packing step (rules: packing, status undo).
 */
export async function undoPacking(
  tx: Transaction,
  admin: Admin,
  id: string,
  change: string,
  now: Date,
): Promise<Undone | Failure<'order-not-found' | 'stale' | 'stock' | 'told'>> {
  const last = orderIdPattern.test(id) ? await lastChange(tx, id) : undefined
  const steps: Partial<Record<OrderStatus, OrderStatus>> = packingSteps
  if (!last || steps[last.was] !== last.became) return notFound('order-not-found')
  return undoChange(tx, admin, id, change, now)
}
