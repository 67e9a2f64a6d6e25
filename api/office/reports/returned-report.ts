import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { findProductOrDraft } from '#shop/catalogue/products/products.server.ts'
import { isFailure, notFound } from '#shop/core/errors.ts'
import { reportDays } from '#shop/office/reports/report-period.ts'
import { returnedOf } from '#shop/office/reports/returned-report.server.ts'
import { returnReasons } from '#shop/core/return-reasons.ts'
import { call } from '#api/http/call.ts'
import { daysAsked, shopToday, span } from './report-query.ts'

const MOST_LINES = 1_000
const DAY_MS = 24 * 60 * 60_000
const YEAR_DAYS = 365

const returned = {
  sold: z.int().describe('Pieces in orders that were placed in this period'),
  back: z.int().describe('Number of these pieces that were returned'),
  why: z.record(z.enum(membersOf(returnReasons)), z.int()).describe('Number of returned pieces by reason'),
}
const line = z.object({
  productId: z.string(),
  name: z.string(),
  number: z.string(),
  size: z.string(),
  ...returned,
})

/** API calls for reports on returned products and the reasons (rules: returns report). */
export const returnedReportCalls = [
  call({
    method: 'GET',
    path: '/reports/returns',
    summary:
      'Returns how many pieces sold in the period were returned and why: in total, and by product and size, up to 1,000',
    group: 'analytics',
    policy: 'reports',
    query: z.object({ from: daysAsked.from, to: daysAsked.to }),
    answer: z.object({ ...span, sum: z.object(returned), lines: z.array(line) }),
    refusals: ['days-reversed', 'report-too-long'],
    async handle({ query, services: { db, clock } }) {
      const days = reportDays(query, 'year', shopToday(clock()))
      if (isFailure(days)) return days
      return { ...days, ...(await returnedOf(db, days, { limit: MOST_LINES })) }
    },
  }),
  call({
    method: 'GET',
    path: '/admin/products/{id}/returned',
    summary: 'Returns how many pieces of a product sold in the last 365 days were returned and why, by size',
    group: 'products',
    policy: ['products', 'reports'],
    params: z.object({ id: z.string() }),
    answer: z.object({ sum: z.object(returned), lines: z.array(line) }),
    refusals: ['product-not-found'],
    async handle({ params: { id }, services: { db, clock } }) {
      const now = clock()
      if (!(await findProductOrDraft(db, id, now))) return notFound('product-not-found')
      const days = { from: shopToday(new Date(now.getTime() - YEAR_DAYS * DAY_MS)), to: shopToday(now) }
      return returnedOf(db, days, { only: id, limit: MOST_LINES })
    },
  }),
] as const
