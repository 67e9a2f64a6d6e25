import { sql, type RawBuilder } from 'kysely'
import { config } from '#config'

export type CalendarUnit = 'day' | 'week' | 'month'

/** The orders that sales figures count: not cancelled and, when paid by card, paid (decisions §3, Sales figures). */
export const isSale = sql<boolean>`(orders.status <> 'cancelled' and (orders.method = 'cash' or orders.payment_state = 'paid'))`

/** When the running day, week (from Monday) or month began where the shop is. */
export const startOf = (unit: CalendarUnit, now: Date): RawBuilder<Date> =>
  sql<Date>`date_trunc(${unit}, ${now}::timestamptz, ${config.brand.timeZone})`
