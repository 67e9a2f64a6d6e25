import { z } from 'zod'
import { judge } from '#shop/core/actor.ts'
import { membersOf, membersThat } from '#shop/core/closed-list.ts'
import { isFailure, notAllowed, notFound } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { nairaAmount } from '#shop/core/number.ts'
import { attemptsOf } from '#shop/orders/payments/attempts/attempts.server.ts'
import { orderStatuses } from '#shop/orders/orders/order-status.ts'
import { refundStates } from '#shop/orders/orders/payment.ts'
import { closeRefund } from '#shop/orders/payments/refunds/close-refund.server.ts'
import { reopenRefund } from '#shop/orders/payments/refunds/reopen-refund.server.ts'
import { refund } from '#shop/orders/payments/refunds/refund.server.ts'
import { refundsOf } from '#shop/orders/payments/refunds/refunds.server.ts'
import { filled, longest } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'
import { refundAnswer, toRefundAnswer } from './payment-answer.ts'

const byId = z.object({ id: z.string() })
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((said) => said === 'true')])

const giveBack = call({
  method: 'POST',
  path: '/order/{id}/refunds',
  formerly: ['/order/{id}/refund'],
  summary: 'Refunds a card payment in full or in part, and can cancel the order at the same time',
  group: 'orders',
  policy: 'money',
  stepUp: 'everybody',
  params: byId,
  body: z.object({
    reference: z.string().max(100, because('reference-too-long')),
    amount: nairaAmount(2_000_000_000),
    reason: filled(longest.line),
    cancel: flag.default(false).describe('Also cancels the order'),
    was: z
      .enum(membersOf(orderStatuses))
      .optional()
      .describe('The status that you loaded. If it has changed since then, the call fails with a conflict'),
  }),
  answer: z.object({ refund: z.object({ state: z.enum(membersThat(refundStates, 'isAnswer')), failure: z.string() }) }),
  refusals: [
    'not-yours-to-do',
    'payment-not-found',
    'no-provider',
    'not-taken',
    'asked-back',
    'amount-needed',
    'too-much',
    'order-not-found',
    'stale',
    'stock',
  ],
  async handle({ actor, params: { id }, body, services }) {
    const mine = (await attemptsOf(services.db, id)).some(({ reference }) => reference === body.reference)
    if (!mine) return notFound('payment-not-found')
    if (body.cancel && judge('orders', actor) !== 'allowed') return notAllowed('not-yours-to-do')
    const outcome = await refund(services, actor, body)
    return isFailure(outcome) ? outcome : { refund: { state: outcome.state, failure: outcome.failure } }
  },
})

const refundSeen = call({
  method: 'PATCH',
  path: '/refunds/{id}',
  summary: 'Records whether a refund was sent that failed or had no response from the provider',
  group: 'orders',
  policy: 'money',
  params: byId,
  body: z.object({ state: z.enum(membersThat(refundStates, 'canBeSeen')) }),
  answer: z.object({ refunds: z.array(refundAnswer) }),
  refusals: ['refund-not-found', 'not-open', 'too-much'],
  async handle({ actor, params: { id }, body: { state }, services }) {
    if (!z.uuid().safeParse(id).success) return notFound('refund-not-found')
    const closed = await closeRefund(services, actor, { id, state })
    return isFailure(closed) ? closed : { refunds: (await refundsOf(services.db, closed.orderId)).map(toRefundAnswer) }
  },
})

const refundUnseen = call({
  method: 'DELETE',
  path: '/refunds/{id}/resolution',
  summary: 'Undoes the recorded result of a refund, so that the provider is queried again',
  group: 'orders',
  policy: 'money',
  params: byId,
  answer: z.object({ refunds: z.array(refundAnswer) }),
  refusals: ['refund-not-found', 'not-open', 'too-much'],
  async handle({ actor, params: { id }, services }) {
    if (!z.uuid().safeParse(id).success) return notFound('refund-not-found')
    const open = await reopenRefund(services, actor, id)
    return isFailure(open) ? open : { refunds: (await refundsOf(services.db, open.orderId)).map(toRefundAnswer) }
  },
})

export const refundsCalls = [giveBack, refundSeen, refundUnseen] as const
