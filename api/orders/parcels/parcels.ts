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
  summary: 'Lists the parcels of an order. Their costs are included only for staff who can see amounts of orders',
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
  summary: 'Creates a parcel. The first parcel sets the order to in transit. The customer is notified after a minute',
  group: 'orders',
  policy: mayPack,
  params: ofOrder,
  body: parcelFields.extend({
    lines: parcelLines,
    was: whole(0, 1_000).describe(
      'Number of parcels that you loaded. If it has changed since then, the call fails with a conflict',
    ),
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
  summary: 'Changes a parcel, or marks it as delivered. The order is delivered with its last parcel',
  group: 'orders',
  policy: mayPack,
  params: ofParcel,
  body: parcelFields.extend({
    version: whole(0, Number.MAX_SAFE_INTEGER).describe(
      'The version that you loaded. If it has changed since then, the call fails with a conflict',
    ),
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
  summary:
    'Deletes a parcel that was created by mistake. If it is deleted within a minute, the customer is not notified',
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
