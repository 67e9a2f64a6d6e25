import { z } from 'zod'
import type { Services } from '#services'
import { judge, type Admin } from '#shop/actor.ts'
import { notFound } from '#shop/errors.ts'
import { findOrder } from '#shop/orders/orders.server.ts'
import { parcelsOf } from '#shop/parcels/parcels.server.ts'
import { parcelAnswer, toParcelAnswer } from './parcel-answer.ts'

/** The address of a parcel. */
export const ofParcel = z.object({ id: z.string(), parcel: z.string() })

/** Whoever has one of these packs. */
export const mayPack = ['orders', 'packing'] as const

/** Every call about the parcels of an order answers with all of them. */
export const parcelsAnswer = z.object({ parcels: z.array(parcelAnswer) })

/** What else stands in the address of a parcel names none. */
export const isUuid = (text: string): boolean => z.guid().safeParse(text).success

/** Who may see no sums sees none (rules: parcels). */
export async function parcelsFor(db: Services['db'], actor: Admin, id: string) {
  if (!(await findOrder(db, actor, id))) return notFound('order-not-found')
  const seesCost = judge(['orders', 'money'], actor) === 'allowed'
  return { parcels: (await parcelsOf(db, id)).map((parcel) => toParcelAnswer(parcel, seesCost)) }
}
