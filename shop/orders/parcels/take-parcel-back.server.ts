import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { conflict, isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import { changeStatus } from '#shop/orders/orders/change-status.server.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { lockedOrder } from './locked-order.server.ts'
import { parcelsOf } from './parcels.server.ts'
import { recordParcel } from './record-parcel.server.ts'

export const takeBackRefusals = ['order-not-found', 'parcel-not-found', 'parcel-delivered', 'stale', 'stock'] as const

/**
 * Deletes a parcel that was created by mistake. A customer who wasn't notified yet gets no mail. If it was the only
 * parcel and had set the order to in transit, the order is pending again. A delivered parcel must be marked as not
 * delivered first (rules: parcels, parcel mail).
 */
export async function takeParcelBack(
  tx: Transaction,
  admin: Admin,
  orderId: string,
  id: string,
  now: Date,
): Promise<Order | Failure<(typeof takeBackRefusals)[number]>> {
  const order = await lockedOrder(tx, admin, orderId)
  if (isFailure(order)) return order
  const parcels = await parcelsOf(tx, orderId)
  const parcel = parcels.find((each) => each.id === id)
  if (!parcel) return notFound('parcel-not-found')
  if (parcel.deliveredAt) return conflict('parcel-delivered')
  const { began } = await tx.deleteFrom('parcels').where('id', '=', id).returning('began').executeTakeFirstOrThrow()
  await recordParcel(tx, admin, orderId, 'parcel-taken-back', parcel, now)
  const isUnsent = began && parcels.length === 1 && order.status === 'in transit'
  return isUnsent ? changeStatus(tx, admin, orderId, { status: 'pending' }, now) : order
}
