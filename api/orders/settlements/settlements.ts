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
const sum = z.int().describe('In hundredths of the currency; kobo for naira')
const day = z.string().describe('As 2026-11-24')

const settlementAnswer = z.object({
  id: z.string(),
  provider: z.enum(providerNames),
  providerId: z.string().describe('The provider’s reference'),
  state: z.enum(membersOf(settlementStates)),
  said: z.string().describe('The provider’s status'),
  currency: z.string(),
  day,
  gross: sum,
  fees: sum.describe('The provider’s fees'),
  deducted: sum.describe('Deductions for refunds and chargebacks'),
  net: sum.describe('The amount paid out'),
  toBank: z.boolean().describe('Whether it is paid to a bank account; otherwise it stays in a balance at the provider'),
  payments: count,
  unknown: count.describe('The number of payments in it that are unknown to the shop'),
  isRead: z.boolean().describe('Whether all its payments were fetched'),
  line: z.object({ statement: z.string(), day }).nullable().describe('The matching credit on a bank statement'),
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
  summary: 'Lists the payouts of card providers, newest first, with differences and the time of the last update',
  group: 'orders',
  policy: 'money',
  query: z.object(paging),
  answer: z.object({
    settlements: z.array(settlementAnswer),
    total: count,
    page: count,
    limit: count,
    differences: z.array(differenceAnswer).describe('Oldest first, at most 200'),
    readings: z.array(
      z.object({
        provider: z.enum(providerNames),
        doneAt: z.iso.datetime().nullable().describe('When all payouts were last fetched'),
        trouble: z.string().describe('The error of the last run; empty if there was none'),
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
  summary: 'Returns a settlement with a page of its payments, unknown ones first',
  group: 'orders',
  policy: 'money',
  params: z.object({ id: z.string() }),
  query: z.object(paging),
  answer: z.object({
    settlement: settlementAnswer,
    payments: z.array(
      z.object({
        reference: z.string(),
        orderId: z.string().nullable().describe('Null if the shop knows no payment for it'),
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
