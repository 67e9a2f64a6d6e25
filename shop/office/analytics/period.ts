/** Periods for which sales are aggregated; weeks start on Monday. */
export const calendarUnits = ['day', 'week', 'month', 'all'] as const
export type CalendarUnit = (typeof calendarUnits)[number]

/** Periods of the summary cards: the current week, the current month, or all time (rules: summary cards). */
export const totalsPeriods = ['week', 'month', 'all'] as const satisfies readonly CalendarUnit[]
export type TotalsPeriod = (typeof totalsPeriods)[number]

/** Periods of the best sellers: the current day, week or month (rules: best sellers). */
export const sellingPeriods = {
  daily: { label: 'Daily', unit: 'day' },
  weekly: { label: 'Weekly', unit: 'week' },
  monthly: { label: 'Monthly', unit: 'month' },
} as const satisfies Record<string, { label: string; unit: CalendarUnit }>
export type SellingPeriod = keyof typeof sellingPeriods

/** Number of days, weeks and months that each chart covers, including the current one (rules: sales chart). */
export const CHART_DAYS = 7
export const CHART_WEEKS = 8
export const CHART_MONTHS = 12

export const BEST_SELLERS = 10
