import { z } from 'zod'
import { membersOf } from '#shop/closed-list.ts'
import { isFailure } from '#shop/errors.ts'
import { providerNames } from '#shop/orders/payment-method.ts'
import { attemptsOf } from '#shop/payments/attempts/attempts.server.ts'
import { exceptionKinds } from '#shop/payments/exceptions/exception.ts'
import { listPaymentExceptions } from '#shop/payments/exceptions/exceptions.server.ts'
import { resolvePayment } from '#shop/payments/exceptions/resolve-payment.server.ts'
import { filled, longest } from '#shop/text.ts'
import { call } from '#api/http/call.ts'
import { attemptAnswer, toAttemptAnswer } from './payment-answer.ts'
import { paymentReference } from './payment-reference.ts'

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

export const paymentExceptionsCalls = [resolvedPayment, paymentExceptions] as const
