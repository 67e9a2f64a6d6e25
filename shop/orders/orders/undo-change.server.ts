import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { conflict, isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import type { ShopEvent } from '#shop/core/outbox.server.ts'
import { changeStatus, overtaken } from './change-status.server.ts'
import type { Fulfilment } from './fulfilment.ts'
import { orderIdPattern } from './order-id.ts'
import type { OrderStatus } from './order-status.ts'
import type { Order } from './order.ts'
import { lastChange, withdrawMail, wentBackSince } from './unsent-change.server.ts'
import { withdrawParcel, type WithdrawnParcel } from './withdraw-parcel.server.ts'

/** The order after an undo, and the parcel that the undone change had created. */
export type Undone = { order: Order; parcel: WithdrawnParcel | null }

/**
 * Undoes an order's last status change before its mail is sent: withdraws the mail and restores status, stock and
 * money, and deletes the parcel that the change created. `change` is the change's id. Rejected if the mail was sent or is being sent,
 * if money was refunded since, if the order was changed again, or if its items were sold in the meantime
 * (rules: status undo).
 */
export async function undoChange(
  tx: Transaction,
  admin: Admin,
  id: string,
  change: string,
  now: Date,
): Promise<Undone | Failure<'order-not-found' | 'stale' | 'stock' | 'told'>> {
  const order = orderIdPattern.test(id) && /^\d{1,15}$/.test(change) ? await lockOrder(tx, id) : undefined
  if (!order) return notFound('order-not-found')
  const letter = await tx
    .selectFrom('outbox')
    .where('id', '=', Number(change))
    .where('event', '=', 'order-status-changed' satisfies ShopEvent)
    .where('subject_id', '=', id)
    .select(['id', 'tries', 'done_at'])
    .forUpdate()
    .executeTakeFirst()
  const last = await lastChange(tx, id)
  if (!letter || !last) return notFound('order-not-found')
  if (letter.tries > 0) return conflict('told', { params: { by: 'mail' } })
  if (letter.done_at !== null || letter.id !== (await newestLetter(tx, id))) return overtaken(order)
  if (await wentBackSince(tx, id, last.at)) return conflict('told', { params: { by: 'refund' } })
  const known = await withdrawMail(tx, id)
  if (known === null) return conflict('told', { params: { by: 'mail' } })
  const parcel = await withdrawParcel(tx, admin, id, last.at, now)
  const changed = await changeStatus(tx, admin, id, { status: last.was, was: order.status }, now, known)
  return isFailure(changed) ? changed : { order: changed, parcel }
}

const lockOrder = (tx: Transaction, id: string): Promise<{ status: OrderStatus; fulfilment: Fulfilment } | undefined> =>
  tx
    .selectFrom('orders')
    .where('id', '=', id)
    .select(['status', 'fulfilment'])
    .$narrowType<{ status: OrderStatus; fulfilment: Fulfilment }>()
    .forUpdate()
    .executeTakeFirst()

const newestLetter = async (tx: Transaction, id: string): Promise<number | undefined> =>
  (
    await tx
      .selectFrom('outbox')
      .where('event', '=', 'order-status-changed' satisfies ShopEvent)
      .where('subject_id', '=', id)
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.id
