import { sellingPeriods } from '#shop/analytics/period.ts'
import { membersOf } from '#shop/closed-list.ts'

/** What the chart and the best sellers can be switched to. */
export const periods = membersOf(sellingPeriods).map((value) => ({ value, label: sellingPeriods[value].label }))
