import { z } from 'zod'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { stillHere } from '#shop/orders/orders/given-back.server.ts'
import { findOrder } from '#shop/orders/orders/orders.server.ts'
import { attemptsOf } from '#shop/orders/payments/attempts/attempts.server.ts'
import { chargebacksOf } from '#shop/orders/payments/chargebacks/chargebacks.server.ts'
import { offeredPlays } from '#shop/orders/payments/providers/sandbox-plays.server.ts'
import { checkRefund, refundsUnderWay } from '#shop/orders/payments/refunds/check-refund.server.ts'
import { refundsOf } from '#shop/orders/payments/refunds/refunds.server.ts'
import { settle } from '#shop/orders/payments/settle.server.ts'
import { call } from '#api/http/call.ts'
import {
  attemptAnswer,
  attemptWithRestAnswer,
  chargebackAnswer,
  playAnswer,
  refundAnswer,
  toAttemptAnswer,
  toAttemptWithRestAnswer,
  toChargebackAnswer,
  toRefundAnswer,
} from './payment-answer.ts'

const byId = z.object({ id: z.string() })

const orderPayments = call({
  method: 'GET',
  path: '/order/{id}/payments',
  summary: 'Lists the card payment attempts and refunds of an order',
  group: 'orders',
  policy: ['orders', 'money'],
  params: byId,
  answer: z.object({
    attempts: z.array(attemptWithRestAnswer),
    refunds: z.array(refundAnswer),
    chargebacks: z.array(chargebackAnswer),
    plays: z.array(playAnswer).describe('Events that the sandbox can simulate. Empty if the sandbox is off'),
  }),
  refusals: ['order-not-found'],
  async handle({ actor, params: { id }, services: { db, providers } }) {
    if (!(await findOrder(db, actor, id))) return notFound('order-not-found')
    const [attempts, here, refunds, chargebacks, plays] = await Promise.all([
      attemptsOf(db, id),
      stillHere(db, id),
      refundsOf(db, id),
      chargebacksOf(db, id),
      providers.sandbox ? offeredPlays(db, id) : [],
    ])
    return {
      attempts: attempts.map((attempt) => toAttemptWithRestAnswer(attempt, here)),
      refunds: refunds.map(toRefundAnswer),
      chargebacks: chargebacks.map(toChargebackAnswer),
      plays,
    }
  },
})

const checkPayment = call({
  method: 'POST',
  path: '/order/{id}/payment-checks',
  formerly: ['/order/{id}/check-payment'],
  summary: 'Queries the providers for the status of an order’s payments',
  group: 'orders',
  policy: ['orders', 'money'],
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
    for (const refund of await refundsUnderWay(services.db, id))
      reached &&= (await checkRefund(services, refund)) !== 'unreachable'
    return { attempts: (await attemptsOf(services.db, id)).map(toAttemptAnswer), reached }
  },
})

export const paymentsCalls = [orderPayments, checkPayment] as const
