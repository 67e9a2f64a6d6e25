/** What the summary cards may cover: since Monday, since the first of the month, or ever (rules: summary cards). */
export const totalsPeriods = ['week', 'month', 'all'] as const
export type TotalsPeriod = (typeof totalsPeriods)[number]

/** What the best sellers may cover: today, since Monday, since the first of the month (rules: best sellers). */
export const sellingPeriods = ['daily', 'weekly', 'monthly'] as const
export type SellingPeriod = (typeof sellingPeriods)[number]

/** How far each chart goes back, the running one included (rules: sales chart). */
export const CHART_DAYS = 7
export const CHART_WEEKS = 8
export const CHART_MONTHS = 12

export const BEST_SELLERS = 10
