import { sellingPeriods } from '#shop/office/analytics/period.ts'
import { membersOf } from '#shop/core/closed-list.ts'

/** The periods of the chart and the best sellers. */
export const periods = membersOf(sellingPeriods).map((value) => ({ value, label: sellingPeriods[value].label }))
