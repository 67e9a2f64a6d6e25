import { z } from 'zod'
import { bestSellers } from '#shop/office/analytics/best-sellers.server.ts'
import { sellingPeriods, totalsPeriods } from '#shop/office/analytics/period.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { salesCharts } from '#shop/office/analytics/sales-charts.server.ts'
import { sourcesOfSales } from '#shop/office/analytics/sources.server.ts'
import { salesTotals } from '#shop/office/analytics/totals.server.ts'
import { call } from '#api/http/call.ts'
import { unlessEmpty } from '#api/http/paging.ts'

const count = z.number().int()
const chart = z.object({ xAxis: z.array(z.string()), series: z.array(count) })

export const analyticsCalls = [
  call({
    method: 'GET',
    path: '/analytics/totals',
    summary: 'Returns sales and new customers for this week, this month or all time',
    group: 'analytics',
    policy: 'reports',
    query: z.object({ period: unlessEmpty(z.enum(totalsPeriods)) }),
    answer: z.object({
      totals: z.object({
        totalSalesAmount: count,
        totalOrders: count,
        totalProductsSold: count,
        totalNewCustomers: count,
      }),
    }),
    handle: async ({ query: { period = 'week' }, services: { db, clock } }) => ({
      totals: await salesTotals(db, period, clock()),
    }),
  }),
  call({
    method: 'GET',
    path: '/analytics/chart-sales',
    summary: 'Returns sales of the last 7 days, 8 weeks and 12 months',
    group: 'analytics',
    policy: 'reports',
    answer: z.object({ results: z.object({ daily: chart, weekly: chart, monthly: chart }) }),
    handle: async ({ services: { db, clock } }) => ({ results: await salesCharts(db, clock()) }),
  }),
  call({
    method: 'GET',
    path: '/analytics/most-ordered',
    summary: 'Lists the most ordered products of today, this week or this month',
    group: 'analytics',
    policy: 'reports',
    query: z.object({ period: unlessEmpty(z.enum(membersOf(sellingPeriods))) }),
    answer: z.object({
      mostOrderedProducts: z.array(z.object({ name: z.string(), image: z.string(), quantity: count, price: count })),
    }),
    handle: async ({ query: { period = 'monthly' }, services: { db, clock } }) => ({
      mostOrderedProducts: await bestSellers(db, period, clock()),
    }),
  }),
  call({
    method: 'GET',
    path: '/analytics/sources',
    summary: 'Returns sales by traffic source for this week, this month or the last year, up to 20 sources',
    group: 'analytics',
    policy: 'reports',
    query: z.object({ period: unlessEmpty(z.enum(totalsPeriods)) }),
    answer: z.object({ sources: z.array(z.object({ source: z.string(), orders: count, amount: count })) }),
    handle: async ({ query: { period = 'month' }, services: { db, clock } }) => ({
      sources: await sourcesOfSales(db, period, clock()),
    }),
  }),
] as const
