import { z } from 'zod'
import type { AddressFields } from '#shop/addresses/address.ts'
import { isFailure } from '#shop/errors.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import { membersOf } from '#shop/closed-list.ts'
import { fulfilments } from '#shop/orders/fulfilment.ts'
import { shortId, type Order } from '#shop/orders/order.ts'
import { orderStatuses } from '#shop/orders/order-status.ts'
import { packingSteps } from '#shop/orders/packing.ts'
import { listToPack, packOrder } from '#shop/orders/packing.server.ts'
import { addressAnswer } from '#api/addresses/address.ts'
import { call } from '#api/http/call.ts'
import { lineAnswer, lineAnswerOf } from '#api/orders/order-answer.ts'

const MOST_ORDERS = 200

/** What a packer sees of an order: no sum but what is collected at the door (rules: packing). */
const parcelAnswer = z.object({
  id: z.string(),
  number: z.string(),
  createdAt: z.iso.datetime(),
  status: z.enum(membersOf(orderStatuses)),
  fulfilment: z.enum(membersOf(fulfilments)),
  name: z.string(),
  phone: z.string(),
  address: z.array(addressAnswer.omit({ id: true })).describe('Where it goes; none where it is picked up'),
  area: z.string().nullable(),
  areaDoubt: z.string().nullable(),
  buyerNote: z.string(),
  product: z.array(lineAnswer.omit({ price: true })),
  slip: z.object({ send: z.boolean(), collect: z.int().describe('At the door, in naira'), words: z.string() }),
})

const list = call({
  method: 'GET',
  path: '/packing',
  summary:
    'What is to be sent and what is on its way, oldest first, 200 at most: without any sum but what is collected',
  group: 'orders',
  policy: 'packing',
  answer: z.object({ orders: z.array(parcelAnswer) }),
  async handle({ services: { db } }) {
    return { orders: (await listToPack(db, MOST_ORDERS)).map(toParcel) }
  },
})

const step = call({
  method: 'PATCH',
  path: '/packing/{id}',
  summary: 'Says that an order was sent, or handed over: from pending to in transit, from there to delivered',
  group: 'orders',
  policy: 'packing',
  params: z.object({ id: z.string() }),
  body: z.object({ was: z.enum(membersOf(packingSteps)).describe('The status that was seen') }),
  answer: z.object({ message: z.literal('Order Updated Successfully'), order: parcelAnswer }),
  refusals: ['order-not-found', 'stale', 'stock'],
  async handle({ actor, params: { id }, body: { was }, services: { db, clock } }) {
    const order = await inTransaction(db, (tx) => packOrder(tx, actor, id, was, clock()))
    if (isFailure(order)) return order
    return { message: 'Order Updated Successfully' as const, order: toParcel(order) }
  },
})

export const packingCalls = [list, step] as const

function toParcel(order: Order): z.infer<typeof parcelAnswer> {
  const { address, standing } = order
  const { send, collect, words } = standing.slip
  return {
    id: order.id,
    number: shortId(order.id),
    createdAt: order.createdAt.toISOString(),
    status: order.status,
    fulfilment: order.fulfilment,
    name: 'firstName' in address ? `${address.firstName} ${address.lastName}` : order.name,
    phone: address.phone || order.phone,
    address: 'firstName' in address ? [fieldsOf(address)] : [],
    area: order.area,
    areaDoubt: order.areaDoubt,
    buyerNote: order.buyerNote,
    product: order.lines.map(lineAnswerOf).map(({ price: _, ...line }) => line),
    slip: { send, collect, words },
  }
}

const fieldsOf = ({ firstName, lastName, phone, address, city, state, country }: AddressFields) => ({
  firstName,
  lastName,
  phone,
  address,
  city,
  state,
  country,
})
