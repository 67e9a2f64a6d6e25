import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { conflict, isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import { changeStatus, overtaken } from './change-status.server.ts'
import { stillMade } from './finish-line.server.ts'
import { undoChange } from './undo-change.server.ts'
import { lastChange } from './untold-change.server.ts'
import { isUntold } from './untold-changes.server.ts'
import { orderIdPattern } from './order-id.ts'
import type { Order } from './order.ts'
import { toSend, type OrderStatus } from './order-status.ts'
import { orderFrom, ordersWithLines } from './orders.server.ts'
import { isReal } from './test-order.server.ts'
import { packingSteps } from './packing.ts'

/**
 * What is to be sent or still being made, what is on its way, and what was handed over so lately that it can be undone; oldest
 * first, `limit` at most (rules: packing, finished pieces).
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
 * Takes an order one step on, from `was`: sent, or handed over, and nothing else. NotFound for an id that no order has;
 * Conflict when it is something else by now, isn't to be sent, or something
 * of it is still being made (rules: packing, finished pieces).
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
  // What is not to be sent, as long as its money isn't here, no packer hands over: the change is rolled back.
  return changed.standing.slip.send ? changed : overtaken({ ...changed, status: was })
}

/** Undoes a packer's own kind of change, a step on, before the customer heard of it, as `undoChange` does (rules: packing, undone in time). */
export async function undoPacking(
  tx: Transaction,
  admin: Admin,
  id: string,
  change: string,
  now: Date,
): Promise<Order | Failure<'order-not-found' | 'stale' | 'stock' | 'told'>> {
  const last = orderIdPattern.test(id) ? await lastChange(tx, id) : undefined
  const steps: Partial<Record<OrderStatus, OrderStatus>> = packingSteps
  if (!last || steps[last.was] !== last.became) return notFound('order-not-found')
  return undoChange(tx, admin, id, change, now)
}
