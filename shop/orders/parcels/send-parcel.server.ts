import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { conflict, isFailure, type Failure } from '#shop/core/errors.ts'
import { stillMade } from '#shop/orders/orders/finish-line.server.ts'
import { changeStatus, overtaken } from '#shop/orders/orders/change-status.server.ts'
import { fulfilments } from '#shop/orders/orders/fulfilment.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'
import { UNDO_SECONDS } from '#shop/orders/orders/unsent-change.server.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import { lockedOrder } from './locked-order.server.ts'
import { piecesLeft, type Parcel, type ParcelFields, type ParcelLine } from './parcel.ts'
import { findParcel, parcelsOf } from './parcels.server.ts'
import { recordParcel } from './record-parcel.server.ts'

type Given = ParcelFields & {
  lines: ParcelLine[]
  /** Number of parcels that staff were shown for this order. */
  was: number
}

export const sendRefusals = [
  'order-not-found',
  'stale',
  'not-sent-in-parcels',
  'too-many-pieces',
  'still-made',
  'stock',
] as const

/**
 * Creates a parcel of an order. The first one changes the order from pending to in transit. The customer is notified
 * once, after a minute. Fails with a Conflict if another parcel was created in the meantime, if the order can't be
 * sent, or if more items would be sent than were ordered (rules: parcels, parcel mail, parcel quantity limit).
 */
export async function sendParcel(
  tx: Transaction,
  admin: Admin,
  orderId: string,
  { lines, was, ...fields }: Given,
  now: Date,
): Promise<Parcel | Failure<(typeof sendRefusals)[number]>> {
  const order = await lockedOrder(tx, admin, orderId)
  if (isFailure(order)) return order
  const parcels = await parcelsOf(tx, orderId)
  if (parcels.length !== was) return conflict('stale', { params: { of: 'parcels' } })
  if (!fulfilments[order.fulfilment].isDelivered) return conflict('not-sent-in-parcels', { params: { of: 'pickup' } })
  if (!orderStatuses[order.status].goesAhead || orderStatuses[order.status].isHandedOver) return overtaken(order)
  if (!order.standing.slip.send) return conflict('not-sent-in-parcels', { params: { of: 'unpaid' } })
  const tooMany = beyond(order, piecesLeft(order.lines, parcels), lines)
  if (tooMany) return tooMany
  const made = stillMade(
    order,
    lines.map(({ position }) => position),
  )
  if (made) return conflict('still-made', { params: { name: made.name } })

  const began = orderStatuses[order.status].isUntouched
  const id = await insert(tx, admin, orderId, { ...fields, began, number: (parcels.at(-1)?.number ?? 0) + 1 }, now)
  await tx
    .insertInto('parcel_lines')
    .values(lines.map((line) => ({ parcel_id: id, order_id: orderId, ...line })))
    .execute()
  const parcel = (await findParcel(tx, orderId, id))!
  await recordParcel(tx, admin, orderId, 'parcel-sent', parcel, now)
  if (!began) await enqueue(tx, 'parcel-sent', orderId, { seconds: UNDO_SECONDS })
  const changed = began ? await changeStatus(tx, admin, orderId, { status: 'in transit' }, now) : order
  return isFailure(changed) ? changed : parcel
}

function beyond(order: Order, allLeft: number[], lines: ParcelLine[]): Failure<'too-many-pieces'> | null {
  for (const { position, quantity } of lines) {
    const left = allLeft[position] ?? 0
    const name = order.lines[position]?.name ?? ''
    if (quantity > left) return conflict('too-many-pieces', { params: { name, left } })
  }
  return null
}

async function insert(
  tx: Transaction,
  admin: Admin,
  orderId: string,
  { number, began, carrier, driverName, driverPhone, waybill, cost }: ParcelFields & { number: number; began: boolean },
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('parcels')
    .values({
      order_id: orderId,
      number,
      began,
      carrier: carrier ?? '',
      driver_name: driverName ?? '',
      driver_phone: driverPhone ?? '',
      waybill: waybill ?? '',
      cost: cost ?? null,
      sent_at: now,
      made_by: admin.id,
      made_by_name: admin.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
