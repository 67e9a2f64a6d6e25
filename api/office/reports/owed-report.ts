import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { owedAccounts, spendableAccounts } from '#shop/office/reports/owed.ts'
import { owedOn } from '#shop/office/reports/owed-report.server.ts'
import { stockNow } from '#shop/office/reports/stock-report.server.ts'
import { because } from '#shop/core/field-problems.ts'
import { call } from '#api/http/call.ts'
import { unlessEmpty } from '#api/http/paging.ts'
import { daysAsked, shopToday, kobo } from './report-query.ts'

const MOST_LINES = 1_000
const account = z.enum(membersOf(owedAccounts))
const naira = z.int()

export const owedReportCalls = [
  call({
    method: 'GET',
    path: '/reports/owed',
    summary:
      'Returns the amounts that customers owed the shop and the shop owed customers at the end of a day, in kobo: the total and the amounts by order, oldest first, up to 1,000 orders',
    group: 'analytics',
    policy: 'reports',
    query: z.object({ on: daysAsked.to.describe('The day in shop time. Default: today') }),
    answer: z.object({
      on: z.iso.date(),
      sums: z.array(z.object({ account, amount: kobo, orders: z.int() })),
      orders: z.array(z.object({ orderId: z.string(), account, amount: kobo, days: z.int() })),
      spendable: z
        .array(z.object({ account: z.enum(membersOf(spendableAccounts)), amount: kobo }))
        .describe('Unspent store credit and gift card balances, independent of orders'),
    }),
    async handle({ query, services: { db, clock } }) {
      const on = query.on ?? shopToday(clock())
      const { sums, lines, spendable } = await owedOn(db, on, MOST_LINES)
      return { on, sums, orders: lines, spendable }
    },
  }),
  call({
    method: 'GET',
    path: '/reports/stock',
    summary:
      'Returns the stock on hand and its value at current prices and at cost, in naira: the total, and by product, up to 1,000 products',
    group: 'analytics',
    policy: 'reports',
    query: z.object({
      without: unlessEmpty(z.enum(['cost'], because('not-a-choice'))).describe(
        '`cost` returns only products without a cost. The totals still include all products',
      ),
    }),
    answer: z.object({
      sum: z.object({
        products: z.int(),
        pieces: z.int(),
        worth: naira,
        atCost: naira.describe('For products with a cost'),
        costed: z
          .object({ products: z.int(), pieces: z.int(), worth: naira })
          .describe('The same for products with a cost'),
      }),
      products: z.array(
        z.object({
          productId: z.string(),
          name: z.string(),
          number: z.string(),
          pieces: z.int(),
          price: naira,
          worth: naira,
          cost: naira.nullable().describe('Unit cost. Null if unknown'),
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
