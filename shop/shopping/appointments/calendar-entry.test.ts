import { expect, test } from 'vitest'
import { calendarEntry } from './calendar-entry.ts'
import { defaultSettings } from '#shop/platform/settings/settings.ts'

const appointment = {
  id: '0b9c',
  startsAt: new Date('2026-11-24T13:30:00Z'),
  minutes: 30,
  status: 'requested',
} as const
const now = new Date('2026-11-21T09:00:00Z')

// rules: calendar entry
test('the calendar entry of an appointment is half an hour long, with UTC times and the shop’s address', () => {
  const entry = calendarEntry(appointment, defaultSettings, now)
  const lines = entry.replaceAll('\r\n ', '').split('\r\n')
  for (const line of [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'UID:0b9c@gurara.example',
    'DTSTAMP:20261121T090000Z',
    'DTSTART:20261124T133000Z',
    'DTEND:20261124T140000Z',
    'LOCATION:GURARA\\, 12 Atelier Close\\, Wuse 2\\, Abuja',
    'STATUS:TENTATIVE',
    'END:VCALENDAR',
  ])
    expect(lines).toContain(line)
  expect(entry).toContain('14:30')
  expect(entry.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(entry.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

// rules: calendar entry
test('a confirmation replaces the requested entry, and a cancellation removes it', () => {
  const sequenceOf = (entry: string) => Number(/SEQUENCE:(\d)/.exec(entry)![1])
  const confirmed = calendarEntry({ ...appointment, status: 'confirmed' }, defaultSettings, now)
  const cancelled = calendarEntry({ ...appointment, status: 'cancelled' }, defaultSettings, now)
  expect(confirmed).toContain('STATUS:CONFIRMED')
  expect(cancelled).toContain('METHOD:CANCEL')
  expect(sequenceOf(cancelled)).toBeGreaterThan(sequenceOf(confirmed))
})
