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
const sum = z.int().describe('In hundredths of the currency, such as kobo for naira')
const day = z.string().describe('Date, such as 2026-11-24')

const settlementAnswer = z.object({
  id: z.string(),
  provider: z.enum(providerNames),
  providerId: z.string().describe('The provider’s id of the payout'),
  state: z.enum(membersOf(settlementStates)),
  said: z.string().describe('Status from the provider'),
  currency: z.string(),
  day,
  gross: sum,
  fees: sum.describe('Fees of the provider'),
  deducted: sum.describe('Amount deducted for refunds and chargebacks'),
  net: sum.describe('Amount paid out'),
  toBank: z
    .boolean()
    .describe('True for a payout to the bank account. Otherwise the amount remains in a balance at the provider'),
  payments: count,
  unknown: count.describe('Number of payments in the payout that the shop doesn’t know'),
  isRead: z.boolean().describe('All payments of the payout are loaded'),
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
  summary: 'Lists the payouts of card providers, newest first, with differences and the progress of loading',
  group: 'orders',
  policy: 'money',
  query: z.object(paging),
  answer: z.object({
    settlements: z.array(settlementAnswer),
    total: count,
    page: count,
    limit: count,
    differences: z.array(differenceAnswer).describe('Oldest first, up to 200'),
    readings: z.array(
      z.object({
        provider: z.enum(providerNames),
        doneAt: z.iso.datetime().nullable().describe('Time of the last complete run'),
        trouble: z.string().describe('Error of the last run. Empty if there was none'),
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
  summary: 'Returns a payout with one page of its payments. Payments that the shop doesn’t know come first',
  group: 'orders',
  policy: 'money',
  params: z.object({ id: z.string() }),
  query: z.object(paging),
  answer: z.object({
    settlement: settlementAnswer,
    payments: z.array(
      z.object({
        reference: z.string(),
        orderId: z.string().nullable().describe('Null if the shop has no matching payment'),
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
