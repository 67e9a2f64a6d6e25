import { config } from '#config'
import type { AppointmentStatus } from './appointment-status.ts'

const { brand } = config

const when = new Intl.DateTimeFormat(brand.locale, {
  timeZone: brand.timeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

/** Formats the date and time in the shop's time zone. */
export const appointmentTime = (startsAt: Date): string => when.format(startsAt)

type House = { house: { name: string }; contact: { street: string; phone: string } }

type Entry = { id: string; startsAt: Date; minutes: number; status: AppointmentStatus }

/** Calendar fields by status. An entry with a higher sequence replaces one with a lower sequence. */
const standings = {
  requested: { method: 'PUBLISH', status: 'TENTATIVE', sequence: 0 },
  confirmed: { method: 'PUBLISH', status: 'CONFIRMED', sequence: 1 },
  cancelled: { method: 'CANCEL', status: 'CANCELLED', sequence: 2 },
} as const satisfies Record<AppointmentStatus, object>

const MINUTE_MS = 60_000

/**
 * Returns an appointment as an iCalendar file (RFC 5545, `text/calendar`). Times are in UTC; calendars show them in
 * local time. `now` is the time at which the file is created (rules: calendar entry).
 */
export function calendarEntry({ id, startsAt, minutes, status }: Entry, { house, contact }: House, now: Date): string {
  const { method, status: standing, sequence } = standings[status]
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(house.name)}//Appointments//EN`,
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${id}@${brand.shortName}.example`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${moment(now)}`,
    `DTSTART:${moment(startsAt)}`,
    `DTEND:${moment(endsAt)}`,
    `SUMMARY:${escaped(`Fitting at ${house.name}`)}`,
    `LOCATION:${escaped(`${house.name}, ${contact.street}`)}`,
    `DESCRIPTION:${escaped(`${appointmentTime(startsAt)}, shop time (Africa/Lagos). ${contact.phone}`)}`,
    `STATUS:${standing}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

const moment = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const LONGEST_LINE_BYTES = 74

/** Folds long lines: each continuation starts with a space, and multi-byte characters aren't split. */
function folded(line: string): string {
  const lines = ['']
  for (const character of line) {
    const last = lines.length - 1
    if (new TextEncoder().encode(lines[last]! + character).length > LONGEST_LINE_BYTES) lines.push(` ${character}`)
    else lines[last] += character
  }
  return lines.join('\r\n')
}
