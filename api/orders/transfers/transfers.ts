import { z } from 'zod'
import type { Actor } from '#shop/core/actor.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { orderStatuses, paymentStates } from '#shop/orders/orders/order-status.ts'
import { scores } from '#shop/orders/statements/match-lines.ts'
import { transferDesk, type OpenTransfer } from '#shop/orders/transfers/transfer-desk.server.ts'
import { tones } from '#shop/core/tone.ts'
import { claimAnswer, toClaimAnswer } from '#api/orders/claims/answer.ts'
import { call } from '#api/http/call.ts'
import { firstWordAnswer, toFirstWordAnswer } from '#api/orders/orders/first-word-answer.ts'

const amount = z.int()
const MOST_CAME = 5

/** An order whose bank transfer is expected or may still arrive. Amounts in naira. */
const openTransfer = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  createdAt: z.iso.datetime(),
  payUntil: z.iso.datetime().nullable().describe('Until when its pieces are held; null if there is no deadline'),
  status: z.enum(membersOf(orderStatuses)),
  payment: z.enum(membersOf(paymentStates)),
  amount,
  here: amount,
  due: amount,
  label: z.string(),
  tone: z.enum(tones),
  claim: claimAnswer
    .extend({
      by: z.string().nullable().describe('The staff member who answered it'),
      noticed: z.array(z.string()).describe('Details that also occur with another order, as text'),
    })
    .nullable()
    .describe('The customer’s last report'),
  came: z
    .array(
      z.object({
        id: z.string(),
        statement: z.string(),
        bank: z.string(),
        day: z.string(),
        narration: z.string(),
        sender: z.string(),
        amount,
        due: amount,
        score: z.enum(membersOf(scores)),
        why: z.string(),
      }),
    )
    .describe('Matching credits of bank statements, most likely first; confirm them on the statement'),
  waiting: z.array(firstWordAnswer).describe('The first confirmation, if two are needed'),
  after: z.int().describe('The number of its manual entries; send it with the next one'),
})

const clearedTransfer = z.object({
  id: z.string(),
  order: z.string(),
  name: z.string(),
  amount,
  by: z.string().describe('The staff member who recorded it'),
  at: z.iso.datetime(),
})

const transfers = call({
  method: 'GET',
  path: '/transfers',
  summary: 'Lists the awaited bank transfers, oldest first, and those recorded in the last day',
  group: 'orders',
  policy: 'money',
  answer: z.object({ open: z.array(openTransfer), cleared: z.array(clearedTransfer) }),
  async handle({ actor, services: { db, clock } }) {
    const { open, cleared } = await transferDesk(db, clock())
    return {
      open: open.map((each) => toOpen(each, actor)),
      cleared: cleared.map(({ orderId, at, ...same }) => ({ ...same, order: orderId, at: at.toISOString() })),
    }
  },
})

const toOpen = (
  { order: { standing, ...order }, facts: after, claim, noticed, came, waiting }: OpenTransfer,
  actor: Actor,
): z.infer<typeof openTransfer> => ({
  id: order.id,
  name: order.name,
  phone: order.phone,
  email: order.email,
  createdAt: order.createdAt.toISOString(),
  payUntil: order.payUntil?.toISOString() ?? null,
  status: order.status,
  payment: order.payment,
  amount: order.amount,
  here: standing.here,
  due: standing.due,
  label: standing.house.label,
  tone: standing.house.tone,
  claim: claim && { ...toClaimAnswer(claim), by: claim.answeredBy, noticed: [...noticed] },
  came: came.slice(0, MOST_CAME).map(({ line: { id, statement, bank, day, narration, sender }, ...fit }) => ({
    id,
    statement,
    bank,
    day,
    narration,
    sender,
    ...fit,
  })),
  waiting: waiting.map((word) => toFirstWordAnswer(word, actor)),
  after,
})

export const transfersCalls = [transfers] as const
