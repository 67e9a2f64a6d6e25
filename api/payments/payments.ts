import { z } from 'zod'
import { membersOf, membersThat } from '#shop/closed-list.ts'
import { isFailure, notFound } from '#shop/errors.ts'
import { because } from '#shop/field-problems.ts'
import { nairaAmount } from '#shop/number.ts'
import { findOrder } from '#shop/orders/orders.server.ts'
import { providerNames } from '#shop/orders/payment-method.ts'
import { attemptsOf } from '#shop/payments/attempts/attempts.server.ts'
import { exceptionKinds } from '#shop/payments/exceptions/exception.ts'
import { listPaymentExceptions } from '#shop/payments/exceptions/exceptions.server.ts'
import { attemptStates, refundStates, type Attempt } from '#shop/payments/payment.ts'
import { closeRefund } from '#shop/payments/refunds/close-refund.server.ts'
import { refund } from '#shop/payments/refunds/refund.server.ts'
import { refundsOf, type Refund } from '#shop/payments/refunds/refunds.server.ts'
import { resolvePayment } from '#shop/payments/exceptions/resolve-payment.server.ts'
import { settle } from '#shop/payments/settle.server.ts'
import { filled, longest } from '#shop/text.ts'
import { call } from '#api/http/call.ts'
import { paymentReference } from './payment-reference.ts'

const byId = z.object({ id: z.string() })
const when = z.iso.datetime().nullable()
const attemptAnswer = z.object({
  reference: z.string(),
  provider: z.enum(providerNames),
  state: z.enum(membersOf(attemptStates)),
  amount: z.number().int(),
  takenAmount: z.number().nullable(),
  takenCurrency: z.string().nullable(),
  createdAt: z.iso.datetime(),
  checkedAt: when,
  settledAt: when,
  seenToAt: when,
  seenToBy: z.string().nullable(),
  seenToNote: z.string().nullable(),
})
const refundAnswer = z.object({
  id: z.string(),
  reference: z.string(),
  amount: z.number().int(),
  currency: z.string().nullable(),
  state: z.enum(membersOf(refundStates)),
  isOpen: z.boolean(),
  reason: z.string(),
  by: z.string(),
  createdAt: z.iso.datetime(),
  failure: z.string(),
})
const paymentsAnswer = z.object({ attempts: z.array(attemptAnswer), refunds: z.array(refundAnswer) })
const paymentExceptionAnswer = z.object({
  kind: z.enum(membersOf(exceptionKinds)),
  orderId: z.string(),
  reference: z.string(),
  provider: z.enum(providerNames),
  asked: z.number(),
  taken: z.number().nullable(),
  takenCurrency: z.string().nullable(),
  since: z.iso.datetime(),
  what: z.string(),
})
export type AttemptAnswer = z.infer<typeof attemptAnswer>
export type RefundAnswer = z.infer<typeof refundAnswer>
export type PaymentsAnswer = z.infer<typeof paymentsAnswer>
export type PaymentExceptionAnswer = z.infer<typeof paymentExceptionAnswer>

const toAttemptAnswer = ({
  reference,
  provider,
  state,
  amount,
  takenAmount,
  takenCurrency,
  createdAt,
  checkedAt,
  settledAt,
  seenToAt,
  seenToBy,
  seenToNote,
}: Attempt) => ({
  reference,
  provider,
  state,
  amount,
  takenAmount,
  takenCurrency,
  createdAt: createdAt.toISOString(),
  checkedAt: checkedAt?.toISOString() ?? null,
  settledAt: settledAt?.toISOString() ?? null,
  seenToAt: seenToAt?.toISOString() ?? null,
  seenToBy,
  seenToNote,
})

const toRefundAnswer = (each: Refund) => ({ ...each, createdAt: each.createdAt.toISOString() })

const orderPayments = call({
  method: 'GET',
  path: '/order/{id}/payments',
  summary: 'The attempts to pay an order by card, and what was given back',
  group: 'orders',
  policy: 'admin',
  params: byId,
  answer: paymentsAnswer,
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

const giveBack = call({
  method: 'POST',
  path: '/order/{id}/refunds',
  formerly: ['/order/{id}/refund'],
  summary: 'Gives money of a card payment back, in full or in part',
  group: 'orders',
  policy: 'admin',
  params: byId,
  body: z.object({
    reference: z.string().max(100, because('reference-too-long')),
    amount: nairaAmount(2_000_000_000),
    reason: filled(longest.line),
  }),
  answer: z.object({ refund: z.object({ state: z.enum(membersThat(refundStates, 'isAnswer')), failure: z.string() }) }),
  refusals: ['payment-not-found', 'no-provider', 'not-taken', 'amount-needed', 'too-much'],
  async handle({ actor, params: { id }, body, services }) {
    const mine = (await attemptsOf(services.db, id)).some(({ reference }) => reference === body.reference)
    if (!mine) return notFound('payment-not-found')
    const outcome = await refund(services, actor, body)
    return isFailure(outcome) ? outcome : { refund: { state: outcome.state, failure: outcome.failure } }
  },
})

const refundSeen = call({
  method: 'PATCH',
  path: '/refunds/{id}',
  summary: 'Says of a refund that did not go through, or whose answer never came, whether it went',
  group: 'orders',
  policy: 'admin',
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

const resolvedPayment = call({
  method: 'PATCH',
  path: '/payments/{reference}',
  summary: 'Says how a payment that disagreed or was owed was set right outside the shop',
  group: 'orders',
  policy: 'admin',
  params: z.object({ reference: paymentReference }),
  body: z.object({ note: filled(longest.line) }),
  answer: z.object({ attempts: z.array(attemptAnswer) }),
  refusals: ['payment-not-found', 'not-open'],
  async handle({ actor, params: { reference }, body: { note }, services: { db, clock } }) {
    const seen = await resolvePayment(db, actor, { reference, note, now: clock() })
    return isFailure(seen) ? seen : { attempts: (await attemptsOf(db, seen.orderId)).map(toAttemptAnswer) }
  },
})

const paymentExceptions = call({
  method: 'GET',
  path: '/payment-exceptions',
  formerly: ['/payments/attention'],
  summary: 'Money to look at: taken without a live order, disagreeing, or not given back',
  group: 'orders',
  policy: 'admin',
  answer: z.object({ money: z.array(paymentExceptionAnswer) }),
  async handle({ services: { db } }) {
    const money = await listPaymentExceptions(db)
    return { money: money.map((each) => ({ ...each, since: each.since.toISOString() })) }
  },
})

export const paymentsCalls = [
  orderPayments,
  checkPayment,
  giveBack,
  refundSeen,
  resolvedPayment,
  paymentExceptions,
] as const
