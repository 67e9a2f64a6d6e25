import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { nairaAmount, whole } from '#shop/core/number.ts'
import { refundStates } from '#shop/orders/orders/payment.ts'
import { refundReturn, giveBackRefusals } from '#shop/shopping/returns/refund-return.server.ts'
import { returnWays } from '#shop/shopping/returns/return-money.ts'
import { longest, text } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'
import { deskAnswer, toDeskAnswer } from './desk-answer.ts'

const MOST_VERSION = 1_000_000
const MOST_NAIRA = 2_000_000_000

export const givenBack = call({
  method: 'POST',
  path: '/returns/{id}/money',
  summary: 'Refunds a received return to the card, as store credit, or manually, and settles the return',
  group: 'orders',
  policy: 'money',
  stepUp: 'everybody',
  repeatable: true,
  params: z.object({ id: z.string() }),
  body: z.object({
    way: z.enum(membersOf(returnWays), because('not-a-choice')),
    amount: nairaAmount(MOST_NAIRA),
    version: whole(1, MOST_VERSION),
    less: text(longest.line)
      .default('')
      .describe('Reason for refunding less than the possible amount. Required in that case'),
    note: text(longest.line)
      .default('')
      .describe('Reference of the transfer, or of the cash or terminal refund. Only visible to staff'),
  }),
  labels: { less: 'Reason for refunding less', note: 'Note or proof' },
  answer: z.object({ message: z.string(), return: deskAnswer }),
  refusals: giveBackRefusals,
  async handle({ actor, params: { id }, body, key, services }) {
    if (!z.uuid().safeParse(id).success) return notFound('return-not-found')
    const gave = await refundReturn(services, actor, id, body, key)
    if (isFailure(gave)) return gave
    const { refund } = gave
    const isFailed = refund && !refundStates[refund.state].mayHaveGone
    const message = isFailed ? 'The refund failed' : refund ? 'Refund sent' : 'Refund recorded'
    return { message, return: toDeskAnswer(gave.return) }
  },
})
