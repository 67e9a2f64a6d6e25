import { config } from '#config'

/** First and last day in the shop's time zone, both inclusive, such as `2026-12-24`; null for no limit. */
export type Period = { from: string | null; to: string | null }

const { timeZone } = config.brand

/** Returns the day in the shop's time zone, such as `2026-12-24`. */
export const dayInShop = (at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString()

/** Returns whether the period includes this moment, in the shop's time zone. */
export function lasts({ from, to }: Period, now: Date): boolean {
  if (from === null && to === null) return true
  const day = dayInShop(now)
  return (from === null || from <= day) && (to === null || day <= to)
}

/** Returns the start and the end of a period in milliseconds since 1970; null for no limit. */
export const edgesOf = ({ from, to }: Period): (number | null)[] => [beginningOf(from), beginningOf(to, 1)]

/** Returns when a day (plus `days`) begins in the shop's time zone. */
const beginningOf = (day: string | null, days = 0): number | null =>
  day === null ? null : Temporal.PlainDate.from(day).add({ days }).toZonedDateTime({ timeZone }).epochMilliseconds
