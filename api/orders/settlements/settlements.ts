import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { notFound } from '#shop/core/errors.ts'
import { providerNames } from '#shop/orders/orders/payment-method.ts'
import { settlementStates } from '#shop/orders/payments/settlement.ts'
import { differenceKinds } from '#shop/orders/settlements/difference.ts'
import { settlementDifferences } from '#shop/orders/settlements/differences.server.ts'
import {
  findSettlement,
  listSettlements,
  paymentsIn,
  settlementReadings,
  type Settlement,
} from '#shop/orders/settlements/settlements.server.ts'
import { call } from '#api/http/call.ts'
import { paging } from '#api/http/paging.ts'

const count = z.int()
const sum = z.int().describe('In hundredths of the currency, of naira in kobo')
const day = z.string().describe('As 2026-11-24')

const settlementAnswer = z.object({
  id: z.string(),
  provider: z.enum(providerNames),
  providerId: z.string().describe('The provider’s own name for it'),
  state: z.enum(membersOf(settlementStates)),
  said: z.string().describe('The provider’s own word for how it stands'),
  currency: z.string(),
  day,
  gross: sum,
  fees: sum.describe('What the provider kept'),
  deducted: sum.describe('What went off for refunds and chargebacks'),
  net: sum.describe('What is paid out'),
  toBank: z.boolean().describe('Else it stays in a balance at the provider'),
  payments: count,
  unknown: count.describe('Of how many of them no payment is known here'),
  isRead: z.boolean().describe('All of its payments were read'),
  line: z.object({ statement: z.string(), day }).nullable().describe('The credit of a statement that it is'),
})

const differenceAnswer = z.object({
  kind: z.enum(membersOf(differenceKinds)),
  provider: z.enum(providerNames),
  settlementId: z.string().nullable(),
  orderId: z.string().nullable(),
  reference: z.string().nullable(),
  currency: z.string(),
  expected: sum.nullable(),
  found: sum.nullable(),
  day,
})

const list = call({
  method: 'GET',
  path: '/settlements',
  summary: 'What card providers paid out, newest first, with what doesn’t agree about it, and how far it was read',
  group: 'orders',
  policy: 'money',
  query: z.object(paging),
  answer: z.object({
    settlements: z.array(settlementAnswer),
    total: count,
    page: count,
    limit: count,
    differences: z.array(differenceAnswer).describe('The oldest first, 200 at most'),
    readings: z.array(
      z.object({
        provider: z.enum(providerNames),
        doneAt: z.iso.datetime().nullable().describe('When all of it was read last'),
        trouble: z.string().describe('What kept the last run from it; empty where nothing did'),
      }),
    ),
  }),
  async handle({ query, services: { db, clock } }) {
    const [found, differences, readings] = await Promise.all([
      listSettlements(db, query),
      settlementDifferences(db, clock()),
      settlementReadings(db),
    ])
    return {
      ...query,
      ...found,
      differences,
      readings: readings.map((each) => ({ ...each, doneAt: each.doneAt?.toISOString() ?? null })),
    }
  },
})

const one = call({
  method: 'GET',
  path: '/settlements/{id}',
  summary: 'A settlement and a page of the payments in it, those that nobody knows here first',
  group: 'orders',
  policy: 'money',
  params: z.object({ id: z.string() }),
  query: z.object(paging),
  answer: z.object({
    settlement: settlementAnswer,
    payments: z.array(
      z.object({
        reference: z.string(),
        orderId: z.string().nullable().describe('Null where no payment of the shop is known for it'),
        currency: z.string(),
        amount: sum,
        fees: sum,
      }),
    ),
    page: count,
    limit: count,
  }),
  refusals: ['settlement-not-found'],
  async handle({ params: { id }, query, services: { db } }) {
    const settlement: Settlement | undefined = await findSettlement(db, id)
    if (!settlement) return notFound('settlement-not-found')
    return { settlement, payments: await paymentsIn(db, settlement.id, query), ...query }
  },
})

export const settlementsCalls = [list, one] as const
