import { z } from 'zod'
import { isFailure } from '#shop/core/errors.ts'
import { daysBefore, reportDays } from '#shop/office/reports/report-period.ts'
import { soldByPart, soldByStepsAndParts, soldInAll, type SoldPart } from '#shop/office/reports/sales-report.server.ts'
import type { Sold } from '#shop/office/reports/sold.ts'
import { call } from '#api/http/call.ts'
import { daysAsked, shopToday, kobo, span } from './report-query.ts'

const taxedAnswer = { net: kobo, vat: kobo }
const rate = z.int().describe('In hundredths of a percent')

export const vatReportCalls = [
  call({
    method: 'GET',
    path: '/reports/vat',
    summary:
      'Returns VAT by rate and by day, week, month or year, with the taxed sales, in kobo, according to the ledger',
    group: 'analytics',
    policy: 'reports',
    query: z.object(daysAsked),
    answer: z.object({
      ...span,
      before: z.object(span),
      total: z.object(taxedAnswer),
      totalBefore: z.object(taxedAnswer),
      rates: z.array(z.object({ rate, ...taxedAnswer, netBefore: kobo, vatBefore: kobo })),
      steps: z.array(z.object({ ...span, rate, ...taxedAnswer })),
    }),
    refusals: ['days-reversed', 'report-too-long'],
    async handle({ query: { step = 'month', ...asked }, services: { db, clock } }) {
      const days = reportDays(asked, step, shopToday(clock()))
      if (isFailure(days)) return days
      const before = daysBefore(days)
      const now = { days, part: 'rate' } as const
      const [total, totalBefore, rates, steps] = await Promise.all([
        soldInAll(db, now),
        soldInAll(db, { ...now, days: before }),
        soldByPart(db, now, before),
        soldByStepsAndParts(db, now, step),
      ])
      return {
        ...days,
        before,
        total: taxed(total),
        totalBefore: taxed(totalBefore),
        rates: rates.map((row) => ({ ...atRate(row), netBefore: row.netBefore, vatBefore: row.vatBefore })),
        steps: steps.map((row) => ({ from: row.from, to: row.to, ...atRate(row) })),
      }
    },
  }),
] as const

const taxed = ({ net, vat }: Sold) => ({ net, vat })
const atRate = ({ part, net, vat }: SoldPart) => ({ rate: Number(part), net, vat })
