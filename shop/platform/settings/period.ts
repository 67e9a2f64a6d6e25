import { config } from '#config'

/** From one day to another at the house, both included, as `2026-12-24`; null is without a beginning or an end. */
export type Period = { from: string | null; to: string | null }

const { timeZone } = config.brand

/** The day at the house, as `2026-12-24`. */
export const dayAtHouse = (at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString()

/** Whether the period lasts at that moment, from its first moment at the house to its last. */
export function lasts({ from, to }: Period, now: Date): boolean {
  if (from === null && to === null) return true
  const day = dayAtHouse(now)
  return (from === null || from <= day) && (to === null || day <= to)
}

/** When a period begins and when it is over, in milliseconds; null where it never does. */
export const edgesOf = ({ from, to }: Period): (number | null)[] => [beginningOf(from), beginningOf(to, 1)]

/** When a day, or one so many days later, begins at the house. */
const beginningOf = (day: string | null, days = 0): number | null =>
  day === null ? null : Temporal.PlainDate.from(day).add({ days }).toZonedDateTime({ timeZone }).epochMilliseconds
