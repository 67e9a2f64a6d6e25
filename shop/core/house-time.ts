import { config } from '#config'

/** The days of a week, in the order of ISO 8601. */
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

/** A moment of the days to come in words, by the clock of the house. */
export const whenInWords = (moment: Date): string => inWords.format(moment)

/** A moment by the clock of the house, as a field for date and time has it: 2026-12-24T18:00. */
export const houseTimeOf = (moment: Date): string => parts.format(moment).replace(' ', 'T')

/** The moment at which the clock of the house says so; null for what is no date and time. */
export function momentOf(houseTime: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(houseTime)) return null
  const asIfUtc = new Date(`${houseTime}:00Z`)
  // The 30th of February would be the 2nd of March.
  if (Number.isNaN(asIfUtc.getTime()) || !asIfUtc.toISOString().startsWith(houseTime)) return null
  const ahead = new Date(`${houseTimeOf(asIfUtc)}:00Z`).getTime() - asIfUtc.getTime()
  return new Date(asIfUtc.getTime() - ahead)
}
