import { config } from '#config'
import { weekdays, type Weekday } from '#shop/core/shop-time.ts'
import type { Slot } from './appointment.ts'

/** The opening hours in the settings. */
export type OpeningHours = {
  /** Times such as `09:00`. */
  weekly: Record<Weekday, readonly { from: string; to: string }[]>
  slotMinutes: number
  /** Number of customers who can book the same slot. */
  peopleAtOnce: number
  /** Days such as `2026-12-25`; both are included. */
  closed: readonly { from: string; to: string }[]
  /** Number of days ahead that can be booked. */
  bookableDays: number
}

const { timeZone } = config.brand

/** Returns the date of a moment in the shop's time zone. */
export const shopDate = (at: Date): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()

/**
 * Lists the slots of a day (`2026-11-24`, in the shop's time zone), including booked ones: within opening hours, after
 * `now`, and at most `bookableDays` ahead (rules: appointment slots).
 */
export function slotsOn(date: Temporal.PlainDate, now: Date, hours: OpeningHours): Slot[] {
  const isTooFar = Temporal.PlainDate.compare(date, shopDate(now).add({ days: hours.bookableDays })) > 0
  const day = date.toString()
  if (isTooFar || hours.closed.some(({ from, to }) => from <= day && day <= to)) return []
  return timesOf(hours.weekly[weekdays[date.dayOfWeek - 1]!], hours.slotMinutes)
    .map((time) => ({
      startsAt: new Date(date.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds),
      label: time.toString({ smallestUnit: 'minute' }),
    }))
    .filter(({ startsAt }) => startsAt > now)
}

/**
 * Returns the slot that starts at exactly this time, or undefined if none can be booked at `now`
 * (rules: appointment slots).
 */
export const slotAt = (startsAt: Date, now: Date, hours: OpeningHours): Slot | undefined =>
  slotsOn(shopDate(startsAt), now, hours).find((slot) => slot.startsAt.getTime() === startsAt.getTime())

/** Returns the start times of all slots that end by closing time. */
const timesOf = (stretches: readonly { from: string; to: string }[], minutes: number): Temporal.PlainTime[] =>
  stretches
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .flatMap(({ from, to }) => {
      const opening = Temporal.PlainTime.from(from)
      const openMinutes = opening.until(Temporal.PlainTime.from(to)).total('minutes')
      return Array.from({ length: Math.floor(openMinutes / minutes) }, (_, slot) =>
        opening.add({ minutes: slot * minutes }),
      )
    })
