import { z } from 'zod'
import type { Actor } from '#shop/core/actor.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { orderStatuses, paymentStates } from '#shop/orders/orders/order-status.ts'
import { scores } from '#shop/orders/statements/match-lines.ts'
import { transferDesk, type OpenTransfer } from '#shop/orders/transfers/transfer-desk.server.ts'
import { tones } from '#shop/core/tone.ts'
import { claimAnswer, toClaimAnswer } from '#api/orders/claims/answer.ts'
import { call } from '#api/http/call.ts'
import { firstConfirmationAnswer, toFirstConfirmationAnswer } from '#api/orders/orders/first-confirmation-answer.ts'

const amount = z.int()
const MOST_CAME = 5

/** An order that awaits a bank transfer or may still receive one. Amounts in naira. */
const openTransfer = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  createdAt: z.iso.datetime(),
  payUntil: z.iso
    .datetime()
    .nullable()
    .describe('Time until which the pieces are reserved. Null if there is no time limit'),
  status: z.enum(membersOf(orderStatuses)),
  payment: z.enum(membersOf(paymentStates)),
  amount,
  here: amount,
  due: amount,
  label: z.string(),
  tone: z.enum(tones),
  claim: claimAnswer
    .extend({
      by: z.string().nullable().describe('The staff member who answered'),
      noticed: z.array(z.string()).describe('Details of the report that also occur with another order'),
    })
    .nullable()
    .describe('The customer’s last report about the transfer'),
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
    .describe('Matching credits from bank statements, best match first. Confirm them on their statement'),
  waiting: z.array(firstConfirmationAnswer).describe('The first of two required confirmations'),
  after: z.int().describe('Number of recorded entries, to be sent with the next one'),
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
  summary: 'Lists the expected bank transfers, oldest first, and those that were recorded in the last 24 hours',
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
  waiting: waiting.map((word) => toFirstConfirmationAnswer(word, actor)),
  after,
})

export const transfersCalls = [transfers] as const
