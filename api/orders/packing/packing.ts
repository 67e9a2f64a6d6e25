import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { isFailure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { packingSteps } from '#shop/orders/orders/packing.ts'
import { finishLine } from '#shop/orders/orders/finish-line.server.ts'
import { listToPack, packOrder, undoPacking } from '#shop/orders/orders/packing.server.ts'
import { call } from '#api/http/call.ts'
import { toWithdrawn, withdrawnAnswer } from '#api/orders/orders/undo-answer.ts'
import { allPacked, packedAnswer, toPacked } from './packed-answer.ts'

const MOST_ORDERS = 200

const list = call({
  method: 'GET',
  path: '/packing',
  summary:
    'Lists the orders to send and in transit, oldest first, up to 200. The only amount included is the one to collect on delivery',
  group: 'orders',
  policy: 'packing',
  answer: z.object({ orders: z.array(packedAnswer) }),
  async handle({ services }) {
    const orders = await listToPack(services.db, MOST_ORDERS)
    return { orders: await allPacked(services, orders) }
  },
})

const step = call({
  method: 'PATCH',
  path: '/packing/{id}',
  summary: 'Marks a pending order as in transit, or an order in transit as delivered',
  group: 'orders',
  policy: 'packing',
  params: z.object({ id: z.string() }),
  body: z.object({ was: z.enum(membersOf(packingSteps)).describe('The status that you loaded') }),
  answer: z.object({ message: z.literal('Order Updated Successfully'), order: packedAnswer }),
  refusals: ['order-not-found', 'stale', 'stock', 'still-made'],
  async handle({ actor, params: { id }, body: { was }, services }) {
    const order = await inTransaction(services.db, (tx) => packOrder(tx, actor, id, was, services.clock()))
    if (isFailure(order)) return order
    return { message: 'Order Updated Successfully' as const, order: await toPacked(services, order) }
  },
})

const undo = call({
  method: 'DELETE',
  path: '/packing/{id}/changes/{change}',
  summary: 'Undoes the last step of an order (in transit or delivered), as long as the customer has not been notified',
  group: 'orders',
  policy: 'packing',
  params: z.object({ id: z.string(), change: z.string() }),
  answer: z.object({ message: z.literal('Change undone'), order: packedAnswer, parcel: withdrawnAnswer }),
  refusals: ['order-not-found', 'stale', 'stock', 'told'],
  async handle({ actor, params: { id, change }, services }) {
    const undone = await inTransaction(services.db, (tx) => undoPacking(tx, actor, id, change, services.clock()))
    if (isFailure(undone)) return undone
    const { order, parcel } = undone
    return {
      message: 'Change undone' as const,
      order: await toPacked(services, order),
      parcel: toWithdrawn(parcel, actor),
    }
  },
})

const finish = call({
  method: 'PATCH',
  path: '/packing/{id}/lines/{line}',
  summary: 'Marks a made-to-order line as finished or not finished',
  group: 'orders',
  policy: ['orders', 'packing'],
  params: z.object({ id: z.string(), line: z.string().regex(/^\d{1,4}$/) }),
  body: z.object({ finished: z.boolean(because('not-a-tick')) }),
  answer: z.object({ message: z.string(), order: packedAnswer }),
  refusals: ['order-not-found', 'not-made', 'stale'],
  async handle({ actor, params: { id, line }, body: { finished }, services }) {
    const how = { position: Number(line), isFinished: finished }
    const order = await inTransaction(services.db, (tx) => finishLine(tx, actor, id, how, services.clock()))
    if (isFailure(order)) return order
    return {
      message: finished ? 'Marked as finished' : 'Marked as not finished',
      order: await toPacked(services, order),
    }
  },
})

export const packingCalls = [list, step, undo, finish] as const
