import { z } from 'zod'
import type { Admin } from '#shop/core/actor.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { providerNames } from '#shop/orders/orders/payment-method.ts'
import { attemptsOf } from '#shop/orders/payments/attempts/attempts.server.ts'
import { chargebacksOf } from '#shop/orders/payments/chargebacks/chargebacks.server.ts'
import { seeToChargeback } from '#shop/orders/payments/chargebacks/see-to-chargeback.server.ts'
import { exceptionKinds } from '#shop/orders/payments/exceptions/exception.ts'
import { listPaymentExceptions } from '#shop/orders/payments/exceptions/exceptions.server.ts'
import { resolvePayment, unresolvePayment } from '#shop/orders/payments/exceptions/resolve-payment.server.ts'
import { sortedReasons, sortedWords } from '#shop/orders/payments/exceptions/sorted.ts'
import { filled, longest } from '#shop/core/text.ts'
import type { Services } from '#services'
import { call } from '#api/http/call.ts'
import { attemptAnswer, chargebackAnswer, toAttemptAnswer, toChargebackAnswer } from './payment-answer.ts'
import { paymentReference } from './payment-reference.ts'

const paymentExceptionAnswer = z.object({
  kind: z.enum(membersOf(exceptionKinds)),
  orderId: z.string(),
  reference: z.string().nullable().describe('Null for an exception that concerns the payments of the order as a whole'),
  provider: z.enum(providerNames).nullable(),
  asked: z.number(),
  taken: z.number().nullable(),
  takenCurrency: z.string().nullable(),
  amount: z.number().nullable(),
  dueAt: z.iso.datetime().nullable(),
  since: z.iso.datetime(),
  what: z.string(),
  subject: z.string(),
})

const sorted = z.object({ reason: z.enum(membersOf(sortedReasons)).optional(), note: filled(longest.line) })
const attemptsAnswer = z.object({ attempts: z.array(attemptAnswer) })
const chargebacksAnswer = z.object({ chargebacks: z.array(chargebackAnswer) })
const byReference = z.object({ reference: paymentReference })

const resolvedPayment = call({
  method: 'PATCH',
  path: '/payments/{reference}',
  summary: 'Marks a payment to check as resolved, with a note: a mismatch, a refund due or an overpayment',
  group: 'orders',
  policy: 'money',
  params: byReference,
  body: sorted,
  labels: { note: 'What was done' },
  answer: attemptsAnswer,
  refusals: ['payment-not-found', 'not-open'],
  async handle({ actor, params: { reference }, body: { reason, note }, services: { db, clock } }) {
    const seen = await resolvePayment(db, actor, { reference, note: sortedWords(reason, note), now: clock() })
    return isFailure(seen) ? seen : { attempts: (await attemptsOf(db, seen.orderId)).map(toAttemptAnswer) }
  },
})

const unresolvedPayment = call({
  method: 'DELETE',
  path: '/payments/{reference}/resolution',
  summary: 'Moves a resolved payment back to the payments to check',
  group: 'orders',
  policy: 'money',
  params: byReference,
  answer: attemptsAnswer,
  refusals: ['payment-not-found', 'not-open'],
  async handle({ actor, params: { reference }, services: { db, clock } }) {
    const open = await unresolvePayment(db, actor, { reference, now: clock() })
    return isFailure(open) ? open : { attempts: (await attemptsOf(db, open.orderId)).map(toAttemptAnswer) }
  },
})

const chargebackSeen = call({
  method: 'PATCH',
  path: '/chargebacks/{id}',
  summary: 'Marks a dispute as resolved, with a note',
  group: 'orders',
  policy: 'money',
  params: z.object({ id: z.string() }),
  body: sorted,
  labels: { note: 'What was done' },
  answer: chargebacksAnswer,
  refusals: ['chargeback-not-found', 'not-open'],
  handle: ({ actor, params: { id }, body: { reason, note }, services }) =>
    chargebackBecomes(services, actor, id, sortedWords(reason, note)),
})

const chargebackUnseen = call({
  method: 'DELETE',
  path: '/chargebacks/{id}/resolution',
  summary: 'Moves a resolved dispute back to the payments to check',
  group: 'orders',
  policy: 'money',
  params: z.object({ id: z.string() }),
  answer: chargebacksAnswer,
  refusals: ['chargeback-not-found', 'not-open'],
  handle: ({ actor, params: { id }, services }) => chargebackBecomes(services, actor, id, null),
})

async function chargebackBecomes({ db, clock }: Services, actor: Admin, id: string, note: string | null) {
  if (!z.uuid().safeParse(id).success) return notFound('chargeback-not-found')
  const seen = await seeToChargeback(db, actor, { id, note, now: clock() })
  return isFailure(seen) ? seen : { chargebacks: (await chargebacksOf(db, seen.orderId)).map(toChargebackAnswer) }
}

const paymentExceptions = call({
  method: 'GET',
  path: '/payment-exceptions',
  formerly: ['/payments/attention'],
  summary: 'Lists the payments to check: payments of cancelled orders, mismatches, overpayments and failed refunds',
  group: 'orders',
  policy: 'money',
  answer: z.object({ money: z.array(paymentExceptionAnswer) }),
  async handle({ services: { db } }) {
    const money = await listPaymentExceptions(db)
    return {
      money: money.map((each) => ({
        ...each,
        dueAt: each.dueAt?.toISOString() ?? null,
        since: each.since.toISOString(),
      })),
    }
  },
})

export const paymentExceptionsCalls = [
  resolvedPayment,
  unresolvedPayment,
  chargebackSeen,
  chargebackUnseen,
  paymentExceptions,
] as const
