import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { storeCreditOf } from '#shop/orders/credit/balances.server.ts'
import { creditEvents, type StoreCredit } from '#shop/orders/credit/credit.ts'
import { giveCredit } from '#shop/orders/credit/give-credit.server.ts'
import { findCustomer } from '#shop/people/customers/customers.server.ts'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { naira } from '#shop/core/money.ts'
import { whole } from '#shop/core/number.ts'
import { filled, longest } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'

const MOST_NAIRA = 2_000_000_000
const ENTRIES_AT_MOST = 200

const amount = z.number().int()
const entry = z.object({
  at: z.iso.datetime(),
  event: z.enum(membersOf(creditEvents)),
  amount: amount.describe('Positive if credit was added, negative if it was used'),
  orderId: z.string().nullable(),
})
const ownEntries = z.object({ balance: amount, entries: z.array(entry) })
const staffEntries = z.object({
  balance: amount,
  entries: z.array(entry.extend({ reason: z.string(), by: z.string() })),
})

const own = call({
  method: 'GET',
  path: '/store-credit',
  summary: 'Returns the signed-in customer’s store credit in naira, and its changes, newest first',
  group: 'customers',
  policy: 'customer',
  answer: ownEntries,
  async handle({ actor, services: { db } }) {
    const { balance, entries } = await storeCreditOf(db, actor.id, ENTRIES_AT_MOST)
    return {
      balance,
      entries: entries.map(({ at, event, amount, orderId }) => ({ at: at.toISOString(), event, amount, orderId })),
    }
  },
})

const ofCustomer = call({
  method: 'GET',
  path: '/customer/{id}/store-credit',
  summary:
    'Returns the store credit of a customer in naira, and its changes, newest first, with staff member and reason',
  group: 'customers',
  policy: ['customers', 'money', 'store-credit'],
  params: z.object({ id: z.uuid() }),
  answer: staffEntries,
  refusals: ['customer-not-found'],
  async handle({ params: { id }, services: { db } }) {
    if (!(await findCustomer(db, id))) return notFound('customer-not-found')
    return toStaffAnswer(await storeCreditOf(db, id, ENTRIES_AT_MOST))
  },
})

const giving = call({
  method: 'POST',
  path: '/customer/{id}/store-credit',
  summary: 'Adds store credit for a customer as a goodwill gesture, or removes credit that was added by mistake',
  group: 'customers',
  policy: 'store-credit',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    does: z.enum(['given', 'taken away']).default('given'),
    amount: whole(1, MOST_NAIRA, 'not-whole-naira').transform(naira),
    reason: filled(longest.line).describe('Reason, for staff only'),
  }),
  status: 201,
  repeatable: true,
  answer: z.object({ message: z.literal('Store credit changed'), ...staffEntries.shape }),
  refusals: ['customer-not-found', 'credit-short', 'idempotency-key'],
  async handle({ actor, params: { id }, body, key, services: { db, clock } }) {
    const left = await inTransaction(db, (tx) => giveCredit(tx, actor, id, body, key, clock()))
    if (isFailure(left)) return left
    return {
      message: 'Store credit changed' as const,
      ...toStaffAnswer(await storeCreditOf(db, id, ENTRIES_AT_MOST)),
    }
  },
})

const toStaffAnswer = ({ balance, entries }: StoreCredit): z.infer<typeof staffEntries> => ({
  balance,
  entries: entries.map(({ id: _, at, ...entry }) => ({ ...entry, at: at.toISOString() })),
})

export const creditCalls = [own, ofCustomer, giving] as const
