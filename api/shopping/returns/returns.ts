import { z } from 'zod'
import { judge } from '#shop/core/actor.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { isFailure, notAllowed, notFound } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { config } from '#config'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { whole } from '#shop/core/number.ts'
import { findOrder, linkedOrder } from '#shop/orders/orders/orders.server.ts'
import { askRefusals, askReturn } from '#shop/shopping/returns/ask-return.server.ts'
import { moveRefusals, moveReturn } from '#shop/shopping/returns/move-return.server.ts'
import { askedLines } from '#shop/shopping/returns/return.ts'
import { returnMoves } from '#shop/shopping/returns/return-states.ts'
import { returnDesk } from '#shop/shopping/returns/return-details.server.ts'
import { filled, longest, text } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'
import { returnAnswer, toReturnAnswer, wish } from './answer.ts'
import { deskAnswer, toDeskAnswer } from './desk-answer.ts'
import { givenBack } from './return-refund.ts'
import { returnsFor } from './of-order.ts'
import { ownReturnAnswer, returnableAnswer } from './own-answer.ts'

const byId = z.object({ id: z.string() })
const MOST_VERSION = 1_000_000
const { linesPerOrder, quantityPerLine } = config.limits

const desk = call({
  method: 'GET',
  path: '/returns',
  summary: 'Lists the open returns, oldest first, or the closed returns, newest first',
  group: 'orders',
  policy: ['orders', 'money'],
  query: z.object({ which: z.enum(['open', 'over'], because('not-a-choice')).default('open') }),
  answer: z.object({ returns: z.array(deskAnswer) }),
  async handle({ query: { which }, services: { db } }) {
    return { returns: (await returnDesk(db, which)).map(toDeskAnswer) }
  },
})

const ofOrder = call({
  method: 'GET',
  path: '/order/{id}/returns',
  summary: 'Lists the returns of an order, and the pieces that can be returned',
  group: 'orders',
  policy: ['orders', 'money'],
  params: byId,
  answer: z.object({ returnable: returnableAnswer, returns: z.array(ownReturnAnswer) }),
  refusals: ['order-not-found'],
  async handle({ actor, params: { id }, services: { db, settings, clock } }) {
    const order = await findOrder(db, actor, id)
    if (!order) return notFound('order-not-found')
    return returnsFor(db, order, 'staff', { ...settings.now().legal, now: clock() })
  },
})

const begun = call({
  method: 'POST',
  path: '/returns',
  summary:
    'Creates a return for a delivered order, which is accepted immediately. It is also possible after the return period and for pieces that customers can’t return',
  group: 'orders',
  policy: 'orders',
  repeatable: true,
  status: 201,
  body: z.object({
    order: filled(longest.line),
    lines: askedLines,
    words: text(longest.message).default(''),
    wants: wish,
  }),
  answer: z.object({ message: z.string(), return: returnAnswer }),
  refusals: askRefusals,
  async handle({ actor, body: { order: id, ...asking }, key, services: { db, settings, clock, mailer } }) {
    const order = await findOrder(db, actor, id)
    if (!order) return notFound('order-not-found')
    const { returnDays: days, returnFee: fee } = settings.now().legal
    const made = await inTransaction(db, (tx) => askReturn(tx, actor, order, { ...asking, days, fee, key }, clock()))
    if (isFailure(made)) return made
    const isMailed = mailer.canSend && order.email !== ''
    return {
      message: isMailed ? 'Return created. We’ll email the customer.' : 'Return created',
      return: toReturnAnswer(made, order, 'staff'),
    }
  },
})

const moved = call({
  method: 'PATCH',
  path: '/returns/{id}',
  summary: 'Accepts or declines a return, marks it as sent, received or settled, or undoes one of these steps',
  group: 'orders',
  policy: ['orders', 'money'],
  params: byId,
  body: z.object({
    move: z.enum(membersOf(returnMoves), because('not-a-choice')),
    version: whole(1, MOST_VERSION),
    words: text(longest.message).default('').describe('Message to the customer if the return is declined'),
    sellable: z
      .array(z.object({ position: whole(0, linesPerOrder - 1), quantity: whole(0, quantityPerLine) }))
      .max(linesPerOrder, because('too-many-lines'))
      .default([])
      .describe('For a received return: number of pieces of each line that can be restocked'),
  }),
  labels: { words: 'Message to the customer' },
  answer: z.object({ message: z.string(), return: returnAnswer }),
  refusals: ['not-yours-to-do', ...moveRefusals],
  async handle({ actor, params: { id }, body, services: { db, clock, mailer } }) {
    if (!z.uuid().safeParse(id).success) return notFound('return-not-found')
    if (judge(returnMoves[body.move].needs, actor) !== 'allowed') return notAllowed('not-yours-to-do')
    const now = await inTransaction(db, (tx) => moveReturn(tx, actor, id, body, clock()))
    if (isFailure(now)) return now
    const order = (await linkedOrder(db, now.orderId))!
    return {
      message: `${returnMoves[body.move].words}.${mailer.canSend ? ' The customer will be emailed in a minute.' : ''}`,
      return: toReturnAnswer(now, order, 'staff'),
    }
  },
})

export const returnsCalls = [desk, ofOrder, begun, moved, givenBack] as const
