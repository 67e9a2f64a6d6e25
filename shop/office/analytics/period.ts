/** What figures are kept of: days, weeks from Monday, months, and all time. */
export const calendarUnits = ['day', 'week', 'month', 'all'] as const
export type CalendarUnit = (typeof calendarUnits)[number]

/** What the summary cards may cover: since Monday, since the first of the month, or ever (rules: summary cards). */
export const totalsPeriods = ['week', 'month', 'all'] as const satisfies readonly CalendarUnit[]
export type TotalsPeriod = (typeof totalsPeriods)[number]

/** What the best sellers may cover: today, since Monday, since the first of the month (rules: best sellers). */
export const sellingPeriods = {
  daily: { label: 'Daily', unit: 'day' },
  weekly: { label: 'Weekly', unit: 'week' },
  monthly: { label: 'Monthly', unit: 'month' },
} as const satisfies Record<string, { label: string; unit: CalendarUnit }>
export type SellingPeriod = keyof typeof sellingPeriods

/** How far each chart goes back, the running one included (rules: sales chart). */
export const CHART_DAYS = 7
export const CHART_WEEKS = 8
export const CHART_MONTHS = 12

export const BEST_SELLERS = 10
