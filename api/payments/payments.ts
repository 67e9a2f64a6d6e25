import { z } from 'zod'
import { isFailure, notFound } from '#shop/errors.ts'
import { findOrder } from '#shop/orders/orders.server.ts'
import { attemptsOf } from '#shop/payments/attempts/attempts.server.ts'
import { refundsOf } from '#shop/payments/refunds/refunds.server.ts'
import { settle } from '#shop/payments/settle.server.ts'
import { call } from '#api/http/call.ts'
import { attemptAnswer, refundAnswer, toAttemptAnswer, toRefundAnswer } from './payment-answer.ts'

const byId = z.object({ id: z.string() })

const orderPayments = call({
  method: 'GET',
  path: '/order/{id}/payments',
  summary: 'The attempts to pay an order by card, and what was given back',
  group: 'orders',
  policy: 'admin',
  params: byId,
  answer: z.object({ attempts: z.array(attemptAnswer), refunds: z.array(refundAnswer) }),
  refusals: ['order-not-found'],
  async handle({ actor, params: { id }, services: { db } }) {
    if (!(await findOrder(db, actor, id))) return notFound('order-not-found')
    const [attempts, refunds] = await Promise.all([attemptsOf(db, id), refundsOf(db, id)])
    return {
      attempts: attempts.map(toAttemptAnswer),
      refunds: refunds.map(toRefundAnswer),
    }
  },
})

const checkPayment = call({
  method: 'POST',
  path: '/order/{id}/payment-checks',
  formerly: ['/order/{id}/check-payment'],
  summary: "Asks the providers what became of an order's payments",
  group: 'orders',
  policy: 'admin',
  params: byId,
  answer: z.object({ attempts: z.array(attemptAnswer), reached: z.boolean() }),
  refusals: ['order-not-found'],
  async handle({ actor, params: { id }, services }) {
    if (!(await findOrder(services.db, actor, id))) return notFound('order-not-found')
    let reached = true
    for (const { reference } of await attemptsOf(services.db, id)) {
      const settled = await settle(services, reference)
      reached &&= !isFailure(settled) && settled.reached
    }
    return { attempts: (await attemptsOf(services.db, id)).map(toAttemptAnswer), reached }
  },
})

export const paymentsCalls = [orderPayments, checkPayment] as const
