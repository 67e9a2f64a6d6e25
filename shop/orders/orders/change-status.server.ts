import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import { piecesOfOrder, releaseStock } from '#shop/catalogue/stock/release.server.ts'
import { isSameStockRow } from '#shop/catalogue/stock/stock.ts'
import { takeStock } from '#shop/catalogue/stock/take.server.ts'
import { closePayment, goOn, reopenPayment } from './close-payment.server.ts'
import { writeEvent } from './events.server.ts'
import type { Fulfilment } from './fulfilment.ts'
import type { OrderEvent } from './order-event.ts'
import { orderIdPattern } from './order-id.ts'
import { orderStatuses, type OrderStatus, type PaymentState } from './order-status.ts'
import type { Order } from './order.ts'
import { findOrder } from './orders.server.ts'
import { withdrawMail, UNDO_SECONDS } from './unsent-change.server.ts'

/** The new status of an order. `was` is the status that the staff member saw. */
export type StatusChange = { status: OrderStatus; was?: OrderStatus }

/**
 * Sets an order's status; any status is allowed at any time (rules: order status). Setting the current status only
 * marks the order as seen (rules: new order badge). Fails with a Conflict, which contains the current status, if
 * another staff member changed it first. Cancelling returns the stock, once. Leaving 'cancelled' reserves the stock
 * again; if there is not enough, the Conflict names the product. The mail to the customer is delayed by a minute.
 * Withdraws an unsent mail about the previous change; if the order returns to the status that the customer knows, no
 * mail is sent (rules: status undo). A caller that has already withdrawn the mail passes this status as `known`.
 */
export async function changeStatus(
  tx: Transaction,
  admin: Admin,
  id: string,
  { status, was }: StatusChange,
  now: Date,
  known: OrderStatus | null = null,
): Promise<Order | Failure<'order-not-found' | 'stale' | 'stock'>> {
  const order = orderIdPattern.test(id) ? await lockOrder(tx, id) : undefined
  if (!order) return notFound('order-not-found')
  if (was !== undefined && was !== order.status) return overtaken(order)
  if (order.first_opened_at === null) await update(tx, id, { first_opened_at: now })
  if (order.status !== status) {
    const moved = await moveTo(tx, order, status, { actor: 'admin', adminId: admin.id, name: admin.name }, now, known)
    if (moved) return moved
    await writeAudit(
      tx,
      admin,
      {
        action: 'order-status',
        subject: 'order',
        subjectId: id,
        was: { status: order.status },
        became: { status },
      },
      now,
    )
  }
  return (await findOrder(tx, admin, id))!
}

/**
 * Cancels an order for its customer with the same effects on stock, money, mail and timeline as a cancellation by
 * staff. The caller must have locked the order and checked that the customer may cancel it
 * (rules: customer cancellation).
 */
export async function cancelForCustomer(
  tx: Transaction,
  id: string,
  by: { actor: 'customer' | 'guest'; name: string },
  now: Date,
): Promise<void> {
  const order = (await lockOrder(tx, id))!
  if (order.status !== 'cancelled') await moveTo(tx, order, 'cancelled', by, now, null)
}

async function moveTo(
  tx: Transaction,
  order: LockedOrder,
  status: OrderStatus,
  by: { actor: OrderEvent['actor']; adminId?: string; name: string },
  now: Date,
  known: OrderStatus | null,
): Promise<Failure<'stock'> | null> {
  const { id, status: was } = order
  const stock = await moveStock(tx, order, status, now)
  if (isFailure(stock)) return stock
  await update(tx, id, { status, stock_released_at: stock.releasedAt, updated_at: now })
  await writeEvent(tx, id, { ...by, kind: 'status', was, became: status }, now)
  const knows = known ?? (await withdrawMail(tx, id)) ?? was
  const isNews = knows !== status
  if (isNews) await enqueue(tx, 'order-status-changed', id, { seconds: UNDO_SECONDS, known: knows })
  if (!orderStatuses[status].goesAhead) await closePayment(tx, id, now, isNews)
  else if (!orderStatuses[was].goesAhead) await reopenPayment(tx, id, now)
  else await goOn(tx, id, order.payment_state, now)
  return null
}

/** Returns a Conflict with the order's current status, for a change based on an older status. */
export const overtaken = ({ status, fulfilment }: Pick<LockedOrder, 'status' | 'fulfilment'>): Failure<'stale'> =>
  conflict('stale', { params: { of: 'order', status, fulfilment } })

type LockedOrder = {
  id: string
  status: OrderStatus
  payment_state: PaymentState
  fulfilment: Fulfilment
  stock_released_at: Date | null
  first_opened_at: Date | null
}

const lockOrder = (tx: Transaction, id: string): Promise<LockedOrder | undefined> =>
  tx
    .selectFrom('orders')
    .where('id', '=', id)
    .select(['id', 'status', 'payment_state', 'fulfilment', 'stock_released_at', 'first_opened_at'])
    .$narrowType<{ status: OrderStatus; payment_state: PaymentState; fulfilment: Fulfilment }>()
    .forUpdate()
    .executeTakeFirst()

type Changed = Partial<{ status: OrderStatus; stock_released_at: Date | null; first_opened_at: Date; updated_at: Date }>

const update = (tx: Transaction, id: string, changed: Changed) =>
  tx.updateTable('orders').set(changed).where('id', '=', id).execute()

/**
 * Releases or takes stock as the new status requires. Returns the time of the release, or null if the stock is taken
 * now.
 */
async function moveStock(
  tx: Transaction,
  { id, stock_released_at }: LockedOrder,
  status: OrderStatus,
  now: Date,
): Promise<{ releasedAt: Date | null } | Failure<'stock'>> {
  if (!orderStatuses[status].holdsStock) {
    if (stock_released_at === null) await releaseStock(tx, id, now)
    return { releasedAt: stock_released_at ?? now }
  }
  if (stock_released_at === null) return { releasedAt: null }
  const pieces = await piecesOfOrder(tx, id)
  const shortages = await takeStock(tx, { orderId: id, pieces, now, reason: 'taken again' })
  const [short] = shortages
  if (!short) return { releasedAt: null }
  const { name } = pieces.find((piece) => isSameStockRow(piece, short))!
  return conflict('stock', { params: { of: 'product', name, left: short.left } })
}
