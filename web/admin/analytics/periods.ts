import { sellingPeriods, type SellingPeriod } from '#shop/analytics/period.ts'

const labels: Record<SellingPeriod, string> = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' }

/** What the chart and the best sellers can be switched to. */
export const periods = sellingPeriods.map((value) => ({ value, label: labels[value] }))
