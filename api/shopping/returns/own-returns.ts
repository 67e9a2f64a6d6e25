import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { whole } from '#shop/core/number.ts'
import { askRefusals, askReturn } from '#shop/shopping/returns/ask-return.server.ts'
import { moveRefusals, moveReturn } from '#shop/shopping/returns/move-return.server.ts'
import { askedLines } from '#shop/shopping/returns/return.ts'
import { returnMoves } from '#shop/shopping/returns/return-states.ts'
import { longest, text } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'
import { returnAnswer, toReturnAnswer, wish } from './answer.ts'
import { bankDetailsCalls } from './bank-details.ts'
import { returnsFor } from './of-order.ts'
import { ownReturnAnswer, returnableAnswer } from './own-answer.ts'
import { ownOrder, ownReturn } from './own-order.ts'
import { returnPicturesCalls } from './return-pictures.ts'

const byId = z.object({ id: z.string() })
const MOST_VERSION = 1_000_000

const list = call({
  method: 'GET',
  path: '/orders/{id}/returns',
  summary: 'Lists the pieces of an order that can be returned and until when, and the customer’s return requests',
  group: 'orders',
  policy: 'follower',
  params: byId,
  answer: z.object({ returnable: returnableAnswer, returns: z.array(ownReturnAnswer) }),
  refusals: ['order-not-found'],
  async handle({ actor, params: { id }, headers, services }) {
    const order = await ownOrder(services, actor, headers, id)
    if (!order) return notFound('order-not-found')
    return returnsFor(services.db, order, 'buyer', { ...services.settings.now().legal, now: services.clock() })
  },
})

const asked = call({
  method: 'POST',
  path: '/orders/{id}/returns',
  summary: 'Requests a return of pieces of a delivered order',
  group: 'orders',
  policy: 'follower',
  params: byId,
  rate: 'formsPerAddress',
  repeatable: true,
  status: 201,
  body: z.object({ lines: askedLines, words: text(longest.message).default(''), wants: wish }),
  answer: z.object({ message: z.literal('We have received your request and will answer soon.'), return: returnAnswer }),
  refusals: askRefusals,
  async handle({ actor, params: { id }, body, key, headers, services }) {
    const order = await ownOrder(services, actor, headers, id)
    if (!order) return notFound('order-not-found')
    const { returnDays: days, returnFee: fee } = services.settings.now().legal
    const made = await inTransaction(services.db, (tx) =>
      askReturn(tx, 'buyer', order, { ...body, days, fee, key }, services.clock()),
    )
    if (isFailure(made)) return made
    return {
      message: 'We have received your request and will answer soon.' as const,
      return: toReturnAnswer(made, order, 'buyer'),
    }
  },
})

const moved = call({
  method: 'PATCH',
  path: '/own-returns/{id}',
  summary: 'Marks a return as sent by the customer or undoes this, or cancels the request until then',
  group: 'orders',
  policy: 'follower',
  params: byId,
  rate: 'formsPerAddress',
  body: z.object({
    move: z.enum(
      membersOf(returnMoves).filter((move) => returnMoves[move].isHers),
      because('not-a-choice'),
    ),
    version: whole(1, MOST_VERSION),
  }),
  answer: z.object({ return: returnAnswer }),
  refusals: moveRefusals,
  async handle({ actor, params: { id }, body, headers, services }) {
    const own = await ownReturn(services, actor, headers, id)
    if (!own) return notFound('return-not-found')
    const now = await inTransaction(services.db, (tx) => moveReturn(tx, 'buyer', id, body, services.clock()))
    return isFailure(now) ? now : { return: toReturnAnswer(now, own.order, 'buyer') }
  },
})

export const ownReturnsCalls = [list, asked, moved, ...returnPicturesCalls, ...bankDetailsCalls] as const
