import { sql, type RawBuilder } from 'kysely'
import { config } from '#config'
import type { CalendarUnit } from './period.ts'

/** When the running day, week or month began where the shop is; all time began at -infinity. */
export const startOf = (unit: CalendarUnit, now: Date): RawBuilder<Date> =>
  unit === 'all'
    ? sql<Date>`'-infinity'::timestamptz`
    : sql<Date>`date_trunc(${unit}, ${now}::timestamptz, ${config.brand.timeZone})`

/** The date there of a moment. */
export const dateOf = (moment: RawBuilder<Date>): RawBuilder<string> =>
  sql<string>`(${moment} at time zone ${config.brand.timeZone})::date`
