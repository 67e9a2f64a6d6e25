import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { owedAccounts, spendableAccounts } from '#shop/office/reports/owed.ts'
import { owedOn } from '#shop/office/reports/owed-report.server.ts'
import { stockNow } from '#shop/office/reports/stock-report.server.ts'
import { because } from '#shop/core/field-problems.ts'
import { call } from '#api/http/call.ts'
import { unlessEmpty } from '#api/http/paging.ts'
import { daysAsked, houseToday, kobo } from './report-query.ts'

const MOST_LINES = 1_000
const account = z.enum(membersOf(owedAccounts))
const naira = z.int()

export const owedReportCalls = [
  call({
    method: 'GET',
    path: '/reports/owed',
    summary:
      'What customers owed the house, and the house them, at the end of a day, in kobo: in all, and by order, the oldest first, 1,000 at most',
    group: 'analytics',
    policy: 'reports',
    query: z.object({ on: daysAsked.to.describe('The day, by the clock of the house; without it, today') }),
    answer: z.object({
      on: z.iso.date(),
      sums: z.array(z.object({ account, amount: kobo, orders: z.int() })),
      orders: z.array(z.object({ orderId: z.string(), account, amount: kobo, days: z.int() })),
      spendable: z
        .array(z.object({ account: z.enum(membersOf(spendableAccounts)), amount: kobo }))
        .describe('What can still be spent of store credit and gift cards, and belongs to no order'),
    }),
    async handle({ query, services: { db, clock } }) {
      const on = query.on ?? houseToday(clock())
      const { sums, lines, spendable } = await owedOn(db, on, MOST_LINES)
      return { on, sums, orders: lines, spendable }
    },
  }),
  call({
    method: 'GET',
    path: '/reports/stock',
    summary:
      'What is on hand and its worth at what shoppers pay now and at what it cost, in naira: in all, and by product, 1,000 at most',
    group: 'analytics',
    policy: 'reports',
    query: z.object({
      without: unlessEmpty(z.enum(['cost'], because('not-a-choice'))).describe(
        '`cost` for the products alone that have none; the sums are of all',
      ),
    }),
    answer: z.object({
      sum: z.object({
        products: z.int(),
        pieces: z.int(),
        worth: naira,
        atCost: naira.describe('Of those with a cost'),
        costed: z
          .object({ products: z.int(), pieces: z.int(), worth: naira })
          .describe('The same of those with a cost'),
      }),
      products: z.array(
        z.object({
          productId: z.string(),
          name: z.string(),
          number: z.string(),
          pieces: z.int(),
          price: naira,
          worth: naira,
          cost: naira.nullable().describe('What a piece cost the house; null where nobody gave it'),
          atCost: naira.nullable(),
        }),
      ),
    }),
    async handle({ query: { without = null }, services: { db } }) {
      const { sum, lines } = await stockNow(db, MOST_LINES, { withoutCost: without === 'cost' })
      return { sum, products: lines }
    },
  }),
] as const
