import { z } from 'zod'
import { isFailure } from '#shop/errors.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import { membersOf } from '#shop/closed-list.ts'
import { packingSteps } from '#shop/orders/packing.ts'
import { listToPack, packOrder } from '#shop/orders/packing.server.ts'
import { call } from '#api/http/call.ts'
import { packedAnswer, toPacked } from './packed-answer.ts'

const MOST_ORDERS = 200

const list = call({
  method: 'GET',
  path: '/packing',
  summary:
    'What is to be sent and what is on its way, oldest first, 200 at most: without any sum but what is collected',
  group: 'orders',
  policy: 'packing',
  answer: z.object({ orders: z.array(packedAnswer) }),
  async handle({ services: { db } }) {
    return { orders: (await listToPack(db, MOST_ORDERS)).map(toPacked) }
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
  answer: z.object({ message: z.literal('Order Updated Successfully'), order: packedAnswer }),
  refusals: ['order-not-found', 'stale', 'stock'],
  async handle({ actor, params: { id }, body: { was }, services: { db, clock } }) {
    const order = await inTransaction(db, (tx) => packOrder(tx, actor, id, was, clock()))
    if (isFailure(order)) return order
    return { message: 'Order Updated Successfully' as const, order: toPacked(order) }
  },
})

export const packingCalls = [list, step] as const
