import { z } from 'zod'
import type { Services } from '#services'
import { judge, type Admin } from '#shop/core/actor.ts'
import { notFound } from '#shop/core/errors.ts'
import { findOrder } from '#shop/orders/orders/orders.server.ts'
import { piecesLeft } from '#shop/orders/parcels/parcel.ts'
import { parcelsOf } from '#shop/orders/parcels/parcels.server.ts'
import { packedAnswer, toPacked } from '#api/orders/packing/packed-answer.ts'
import { parcelAnswer, toParcelAnswer } from './parcel-answer.ts'

export const ofParcel = z.object({ id: z.string(), parcel: z.string() })

/** Capabilities for packing; one of them is enough. */
export const mayPack = ['orders', 'packing'] as const

/** The response of all calls about an order's parcels: its parcels, and the items left to send. */
export const parcelsAnswer = z.object({
  order: packedAnswer,
  left: z.array(z.int()).describe('Number of pieces of each line, in order, that are not in a parcel yet'),
  parcels: z.array(parcelAnswer),
})

/** Returns whether a path parameter is a UUID; any other value can't match a parcel. */
export const isUuid = (text: string): boolean => z.guid().safeParse(text).success

/** Returns an order with its parcels, without the amounts that this staff member may not see (rules: parcels). */
export async function parcelsFor(services: Services, actor: Admin, id: string) {
  const { db } = services
  const order = await findOrder(db, actor, id)
  if (!order) return notFound('order-not-found')
  const seesCost = judge(['orders', 'money'], actor) === 'allowed'
  const parcels = await parcelsOf(db, id)
  return {
    order: await toPacked(services, order),
    left: piecesLeft(order.lines, parcels),
    parcels: parcels.map((parcel) => toParcelAnswer(parcel, seesCost)),
  }
}
