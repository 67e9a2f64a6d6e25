import { z } from 'zod'
import { membersOf } from '#shop/closed-list.ts'
import { orderStatuses, paymentStates } from '#shop/orders/order-status.ts'
import type { Order } from '#shop/orders/order.ts'
import { transferDesk } from '#shop/transfers/transfer-desk.server.ts'
import { tones } from '#shop/tone.ts'
import { call } from '#api/http/call.ts'

const amount = z.int()

/** An order whose bank transfer is awaited, or may still come. Amounts in naira. */
const openTransfer = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  createdAt: z.iso.datetime(),
  payUntil: z.iso.datetime().nullable().describe('Until when its pieces are held; null without a clock'),
  status: z.enum(membersOf(orderStatuses)),
  payment: z.enum(membersOf(paymentStates)),
  amount,
  here: amount,
  due: amount,
  label: z.string(),
  tone: z.enum(tones),
  after: z.int().describe('How many facts of its money were written down: to be sent with the next one'),
})

const clearedTransfer = z.object({
  id: z.string(),
  order: z.string(),
  name: z.string(),
  amount,
  by: z.string().describe('Who wrote it down'),
  at: z.iso.datetime(),
})

const transfers = call({
  method: 'GET',
  path: '/transfers',
  summary: 'The bank transfers that are awaited, oldest first, and those that were written down in the last day',
  group: 'orders',
  policy: 'money',
  answer: z.object({ open: z.array(openTransfer), cleared: z.array(clearedTransfer) }),
  async handle({ services: { db, clock } }) {
    const { open, cleared } = await transferDesk(db, clock())
    return {
      open: open.map(({ order, facts }) => toOpen(order, facts)),
      cleared: cleared.map(({ orderId, at, ...same }) => ({ ...same, order: orderId, at: at.toISOString() })),
    }
  },
})

const toOpen = ({ standing, ...order }: Order, after: number): z.infer<typeof openTransfer> => ({
  id: order.id,
  name: order.name,
  phone: order.phone,
  createdAt: order.createdAt.toISOString(),
  payUntil: order.payUntil?.toISOString() ?? null,
  status: order.status,
  payment: order.payment,
  amount: order.amount,
  here: standing.here,
  due: standing.due,
  label: standing.house.label,
  tone: standing.house.tone,
  after,
})

/** The calls of the transfer desk. */
export const transfersCalls = [transfers] as const
