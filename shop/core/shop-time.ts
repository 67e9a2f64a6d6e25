import { config } from '#config'

/** The days of the week, in ISO 8601 order. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: config.brand.timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
})

const inWords = new Intl.DateTimeFormat(config.brand.locale, {
  timeZone: config.brand.timeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

/** Formats a date and time in the shop's time zone, such as for an appointment. Omits the year. */
export const whenInWords = (moment: Date): string => inWords.format(moment)

/** Formats a date and time in the shop's time zone for a `datetime-local` field: 2026-12-24T18:00. */
export const shopTimeOf = (moment: Date): string => parts.format(moment).replace(' ', 'T')

/** Parses a date and time in the shop's time zone; null if it is invalid. */
export function momentOf(shopTime: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(shopTime)) return null
  const asIfUtc = new Date(`${shopTime}:00Z`)
  // Rejects invalid dates: JavaScript reads 30 February as 2 March.
  if (Number.isNaN(asIfUtc.getTime()) || !asIfUtc.toISOString().startsWith(shopTime)) return null
  const ahead = new Date(`${shopTimeOf(asIfUtc)}:00Z`).getTime() - asIfUtc.getTime()
  return new Date(asIfUtc.getTime() - ahead)
}
