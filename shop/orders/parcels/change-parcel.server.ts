import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { conflict, isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import { changeStatus } from '#shop/orders/orders/change-status.server.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { orderStatuses, type OrderStatus } from '#shop/orders/orders/order-status.ts'
import { lockedOrder } from './locked-order.server.ts'
import { piecesLeft, type Parcel, type ParcelFields } from './parcel.ts'
import { parcelsOf } from './parcels.server.ts'
import { recordParcel } from './record-parcel.server.ts'

type Change = ParcelFields & {
  /** The parcel's version that staff were shown. */
  version: number
  delivered?: boolean
}

export const changeRefusals = ['order-not-found', 'parcel-not-found', 'stale', 'stock'] as const

/**
 * Changes a parcel's details, or marks it as delivered or not delivered. When the last parcel is delivered and nothing
 * is left to send, the order becomes delivered; marking the parcel as not delivered sets the order to in transit again.
 * Fails with a Conflict if the parcel was changed in the meantime (rules: parcels, delivery completion).
 */
export async function changeParcel(
  tx: Transaction,
  admin: Admin,
  orderId: string,
  id: string,
  { version, delivered, ...fields }: Change,
  now: Date,
): Promise<Order | Failure<(typeof changeRefusals)[number]>> {
  const order = await lockedOrder(tx, admin, orderId)
  if (isFailure(order)) return order
  const parcel = (await parcelsOf(tx, orderId)).find((each) => each.id === id)
  if (!parcel) return notFound('parcel-not-found')
  if (parcel.version !== version) return conflict('stale', { params: { of: 'parcels' } })

  const isNews = delivered !== undefined && delivered !== (parcel.deliveredAt !== null)
  const deliveredAt = isNews ? (delivered ? now : null) : parcel.deliveredAt
  const changed = { ...parcel, ...fields, deliveredAt }
  await update(tx, changed)
  const action = !isNews ? 'parcel-changed' : delivered ? 'parcel-delivered' : 'parcel-not-delivered'
  await recordParcel(tx, admin, orderId, action, changed, now)
  const status = isNews ? await statusAfter(tx, order) : null
  return status ? changeStatus(tx, admin, orderId, { status }, now) : order
}

const update = (
  tx: Transaction,
  { id, carrier, driverName, driverPhone, waybill, cost, deliveredAt, version }: Parcel,
) =>
  tx
    .updateTable('parcels')
    .set({
      carrier,
      driver_name: driverName,
      driver_phone: driverPhone,
      waybill,
      cost,
      delivered_at: deliveredAt,
      version: version + 1,
    })
    .where('id', '=', id)
    .execute()

/** Returns the order's new status after a change to its parcels; null if it doesn't change. */
async function statusAfter(tx: Transaction, { id, status, lines }: Order): Promise<OrderStatus | null> {
  const parcels = await parcelsOf(tx, id)
  const isAllSent = piecesLeft(lines, parcels).every((left) => left === 0)
  const isAllThere = isAllSent && parcels.every(({ deliveredAt }) => deliveredAt !== null)
  const { goesAhead, isHandedOver } = orderStatuses[status]
  if (isAllThere) return goesAhead && !isHandedOver ? 'delivered' : null
  return isHandedOver ? 'in transit' : null
}
