import { sql, type RawBuilder } from 'kysely'
import { config } from '#config'
import type { CalendarUnit } from './period.ts'

/** Returns the start of the current day, week or month in the shop's time zone; -infinity for all time. */
export const startOf = (unit: CalendarUnit, now: Date): RawBuilder<Date> =>
  unit === 'all'
    ? sql<Date>`'-infinity'::timestamptz`
    : sql<Date>`date_trunc(${unit}, ${now}::timestamptz, ${config.brand.timeZone})`

/** Converts a moment to its date in the shop's time zone. */
export const dateOf = (moment: RawBuilder<Date>): RawBuilder<string> =>
  sql<string>`(${moment} at time zone ${config.brand.timeZone})::date`
