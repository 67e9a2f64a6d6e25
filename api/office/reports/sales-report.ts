import { z } from 'zod'
import { isFailure } from '#shop/core/errors.ts'
import { whole } from '#shop/core/number.ts'
import { daysBefore, reportDays } from '#shop/office/reports/report-period.ts'
import { salesEntries } from '#shop/office/reports/sales-entries.server.ts'
import { namesOfParts, withMembers } from '#shop/office/reports/sales-by-parts.server.ts'
import { atMost } from '#shop/office/reports/at-most.ts'
import {
  hasSimulatedOrders,
  revenueBefore,
  soldByPart,
  soldBySteps,
  soldInAll,
} from '#shop/office/reports/sales-report.server.ts'
import { call } from '#api/http/call.ts'
import { paging, unlessEmpty } from '#api/http/paging.ts'
import { daysAsked, shopToday, kobo, partAsked, soldAnswer, span } from './report-query.ts'

export const salesReportCalls = [
  call({
    method: 'GET',
    path: '/reports/sales',
    summary:
      'Returns sales by day, week, month or year in kobo, compared with the previous period. Can be grouped or filtered by product, category, collection, staff member, area, payment method or VAT rate',
    group: 'analytics',
    policy: 'reports',
    query: z.object({ ...daysAsked, ...partAsked }),
    answer: z.object({
      ...span,
      before: z.object(span).describe('The period of the comparison'),
      total: z.object(soldAnswer),
      totalBefore: z.object(soldAnswer),
      steps: z.array(
        z.object({
          ...{ ...span, ...soldAnswer },
          netBefore: kobo.describe('Revenue of the days of the previous period that these days are compared with'),
        }),
      ),
      parts: z
        .array(
          z.object({ part: z.string(), name: z.string().nullable(), ...soldAnswer, netBefore: kobo, vatBefore: kobo }),
        )
        .describe(
          'The groups, highest revenue first, up to 1,000; `rest` contains all others. `delivery` contains the delivery fees and comes last. The area `none` contains orders for pickup. A product in several collections counts in each of them',
        ),
      hasSimulated: z
        .boolean()
        .describe('The shop has orders with simulated payments, which count in analytics but not in reports'),
      onlyName: z.string().nullable().describe('Name of the product or collection by which the report is filtered'),
    }),
    refusals: ['days-reversed', 'report-too-long'],
    async handle({ query: { step = 'day', part = null, only = null, ...asked }, services: { db, clock } }) {
      const days = reportDays(asked, step, shopToday(clock()))
      if (isFailure(days)) return days
      const before = daysBefore(days)
      const now = await withMembers(db, { days, part, only }, clock())
      const [total, totalBefore, steps, netBefore, hasSimulated, all] = await Promise.all([
        soldInAll(db, now),
        soldInAll(db, { ...now, days: before }),
        soldBySteps(db, now, step),
        revenueBefore(db, now, step),
        hasSimulatedOrders(db),
        part === null ? [] : soldByPart(db, { ...now, part }, before),
      ])
      const parts = atMost(all, part)
      const names = await namesOfParts(db, part, [...parts.map((row) => row.part), ...(only === null ? [] : [only])])
      return {
        ...days,
        before,
        total,
        totalBefore,
        steps: steps.map((row) => ({ ...row, netBefore: netBefore.get(row.from) ?? 0 })),
        hasSimulated,
        parts: parts.map((row) => ({ ...row, name: names.get(row.part) ?? null })),
        onlyName: names.get(only ?? '') ?? null,
      }
    },
  }),
  call({
    method: 'GET',
    path: '/reports/sales/orders',
    summary:
      'Lists the amounts that each order adds to a number of the sales report, newest first. Pass `older` as `before` to get the next page',
    group: 'analytics',
    policy: 'reports',
    query: z.object({
      from: daysAsked.from,
      to: daysAsked.to,
      ...partAsked,
      before: unlessEmpty(whole(1, Number.MAX_SAFE_INTEGER)).describe('Only entries before the one with this id'),
      limit: paging.limit,
    }),
    answer: z.object({
      ...span,
      total: z.object(soldAnswer),
      entries: z.array(z.object({ id: z.int(), orderId: z.string(), at: z.iso.datetime(), ...soldAnswer })),
      onlyName: z.string().nullable(),
      older: z.int().nullable(),
    }),
    refusals: ['days-reversed', 'report-too-long'],
    async handle({ query: { part = null, only = null, before = null, limit, ...asked }, services: { db, clock } }) {
      const days = reportDays(asked, 'year', shopToday(clock()))
      if (isFailure(days)) return days
      const which = await withMembers(db, { days, part, only }, clock())
      const [total, found, names] = await Promise.all([
        soldInAll(db, which),
        salesEntries(db, which, { before, limit: limit + 1 }),
        namesOfParts(db, part, only === null ? [] : [only]),
      ])
      const entries = found.slice(0, limit)
      return {
        ...days,
        total,
        entries: entries.map(({ at, ...same }) => ({ ...same, at: at.toISOString() })),
        onlyName: names.get(only ?? '') ?? null,
        older: found.length > limit ? entries.at(-1)!.id : null,
      }
    },
  }),
] as const
