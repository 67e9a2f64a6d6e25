import { z } from 'zod'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { because } from '#shop/core/field-problems.ts'
import { banksFor, holderOf, sendToAccount } from '#shop/orders/payments/refunds/bank-account.server.ts'
import { refundsOf } from '#shop/orders/payments/refunds/refunds.server.ts'
import { filled } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'
import { refundAnswer, toRefundAnswer } from './payment-answer.ts'

const byId = z.object({ id: z.string() })
const account = z.object({
  bank: filled(100),
  number: z
    .string()
    .trim()
    .regex(/^\d{6,20}$/, because('not-an-account')),
})
const isId = (id: string): boolean => z.uuid().safeParse(id).success

const banks = call({
  method: 'GET',
  path: '/refunds/{id}/banks',
  summary: 'Lists the banks for refunds that need the customer’s bank account',
  group: 'orders',
  policy: 'money',
  params: byId,
  answer: z.object({ banks: z.array(z.object({ id: z.string(), name: z.string() })) }),
  refusals: ['refund-not-found', 'not-open', 'no-provider', 'provider-unreached'],
  async handle({ params: { id }, services }) {
    if (!isId(id)) return notFound('refund-not-found')
    const found = await banksFor(services, id)
    return isFailure(found) ? found : { banks: found.map(({ id, name }) => ({ id, name })) }
  },
})

const accountHolder = call({
  method: 'POST',
  path: '/refunds/{id}/account-holders',
  summary: 'Returns the holder of a bank account, to check it before a refund',
  group: 'orders',
  policy: 'money',
  params: byId,
  body: account,
  answer: z.object({ holder: z.string() }),
  refusals: ['refund-not-found', 'not-open', 'no-provider', 'provider-unreached', 'account-unknown'],
  async handle({ params: { id }, body, services }) {
    return isId(id) ? holderOf(services, id, body) : notFound('refund-not-found')
  },
})

const refundToAccount = call({
  method: 'POST',
  path: '/refunds/{id}/bank-accounts',
  summary: 'Sends a refund to the customer’s bank account',
  group: 'orders',
  policy: 'money',
  stepUp: 'everybody',
  params: byId,
  body: account,
  answer: z.object({ refunds: z.array(refundAnswer) }),
  refusals: ['refund-not-found', 'not-open', 'no-provider', 'account-unknown'],
  async handle({ actor, params: { id }, body, services }) {
    if (!isId(id)) return notFound('refund-not-found')
    const sent = await sendToAccount(services, actor, id, body)
    return isFailure(sent) ? sent : { refunds: (await refundsOf(services.db, sent.orderId)).map(toRefundAnswer) }
  },
})

export const refundAccountsCalls = [banks, accountHolder, refundToAccount] as const
