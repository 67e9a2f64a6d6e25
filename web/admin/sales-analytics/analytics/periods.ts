import { sellingPeriods } from '#shop/office/analytics/period.ts'
import { membersOf } from '#shop/core/closed-list.ts'

export const periods = membersOf(sellingPeriods).map((value) => ({ value, label: sellingPeriods[value].label }))
