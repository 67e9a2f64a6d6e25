import { z } from 'zod'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { whole } from '#shop/core/number.ts'
import { changeParcel, changeRefusals } from '#shop/orders/parcels/change-parcel.server.ts'
import { parcelFields, parcelLines } from '#shop/orders/parcels/parcel.ts'
import { sendParcel, sendRefusals } from '#shop/orders/parcels/send-parcel.server.ts'
import { takeBackRefusals, takeParcelBack } from '#shop/orders/parcels/take-parcel-back.server.ts'
import { call } from '#api/http/call.ts'
import { isUuid, mayPack, ofParcel, parcelsAnswer, parcelsFor } from './parcels-of-order.ts'
import { parcelPictureCalls } from './parcel-pictures.ts'

const ofOrder = z.object({ id: z.string() })

const list = call({
  method: 'GET',
  path: '/order/{id}/parcels',
  summary: 'Lists the parcels of an order; their costs are only for staff who may see the order’s amounts',
  group: 'orders',
  policy: ['orders', 'packing', 'money'],
  params: ofOrder,
  answer: parcelsAnswer,
  refusals: ['order-not-found'],
  handle: ({ actor, params: { id }, services }) => parcelsFor(services, actor, id),
})

const send = call({
  method: 'POST',
  path: '/order/{id}/parcels',
  summary:
    'Creates a parcel of an order. The first one sets the order in transit; the customer is notified after a minute',
  group: 'orders',
  policy: mayPack,
  params: ofOrder,
  body: parcelFields.extend({
    lines: parcelLines,
    was: whole(0, 1_000).describe('The number of parcels as last read; a conflict if it has changed'),
  }),
  status: 201,
  answer: parcelsAnswer,
  refusals: sendRefusals,
  async handle({ actor, params: { id }, body, services }) {
    const { db, clock } = services
    const sent = await inTransaction(db, (tx) => sendParcel(tx, actor, id, body, clock()))
    return isFailure(sent) ? sent : parcelsFor(services, actor, id)
  },
})

const change = call({
  method: 'PATCH',
  path: '/order/{id}/parcels/{parcel}',
  summary: 'Changes a parcel or marks it as delivered; with the last parcel, the order is delivered',
  group: 'orders',
  policy: mayPack,
  params: ofParcel,
  body: parcelFields.extend({
    version: whole(0, Number.MAX_SAFE_INTEGER).describe('The version you last read; a conflict if it has changed'),
    delivered: z.boolean(because('required')).optional(),
  }),
  answer: parcelsAnswer,
  refusals: changeRefusals,
  async handle({ actor, params: { id, parcel }, body, services }) {
    const { db, clock } = services
    if (!isUuid(parcel)) return notFound('parcel-not-found')
    const changed = await inTransaction(db, (tx) => changeParcel(tx, actor, id, parcel, body, clock()))
    return isFailure(changed) ? changed : parcelsFor(services, actor, id)
  },
})

const takeBack = call({
  method: 'DELETE',
  path: '/order/{id}/parcels/{parcel}',
  summary: 'Deletes a parcel that was created by mistake; within a minute, the customer is not notified',
  group: 'orders',
  policy: mayPack,
  params: ofParcel,
  answer: parcelsAnswer,
  refusals: takeBackRefusals,
  async handle({ actor, params: { id, parcel }, services }) {
    const { db, clock } = services
    if (!isUuid(parcel)) return notFound('parcel-not-found')
    const order = await inTransaction(db, (tx) => takeParcelBack(tx, actor, id, parcel, clock()))
    return isFailure(order) ? order : parcelsFor(services, actor, id)
  },
})

export const parcelsCalls = [list, send, change, takeBack, ...parcelPictureCalls] as const
