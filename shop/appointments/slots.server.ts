import { config } from '#config'
import type { Slot } from './appointment.ts'

const { days, from, to, slotMinutes, bookableDays } = config.openingHours
const { timeZone } = config.brand
const openDays: ReadonlySet<number> = new Set(days)

/**
 * The slots of a day at the house (`2026-11-24`) that can still be booked at `now`, taken or not: within opening hours,
 * not past, and at most `config.openingHours.bookableDays` days ahead (rules: appointment slots).
 */
export function slotsOn(date: Temporal.PlainDate, now: Date): Slot[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
  const isTooFar = Temporal.PlainDate.compare(date, today.add({ days: bookableDays })) > 0
  if (isTooFar || !openDays.has(date.dayOfWeek)) return []
  return timesOfDay()
    .map((time) => ({
      startsAt: new Date(date.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds),
      label: time.toString({ smallestUnit: 'minute' }),
    }))
    .filter(({ startsAt }) => startsAt > now)
}

/** The slot that begins just then, if one does that can be booked at `now`. */
export function slotAt(startsAt: Date, now: Date): Slot | undefined {
  const date = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
  return slotsOn(date, now).find((slot) => slot.startsAt.getTime() === startsAt.getTime())
}

/** From opening on, as long as a whole slot fits before closing. */
function timesOfDay(): Temporal.PlainTime[] {
  const opening = Temporal.PlainTime.from(from)
  const openMinutes = opening.until(Temporal.PlainTime.from(to)).total('minutes')
  return Array.from({ length: Math.floor(openMinutes / slotMinutes) }, (_, slot) =>
    opening.add({ minutes: slot * slotMinutes }),
  )
}
