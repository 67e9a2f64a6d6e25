import { expect, test } from 'vitest'
import { byDay, daysAfter, dayWords, type ShownAppointment } from './appointment.ts'

const at = (date: string, label: string): ShownAppointment => ({
  id: `${date} ${label}`,
  startsAt: '',
  date,
  label,
  name: '',
  phone: '',
  email: '',
  note: '',
  minutes: 30,
  createdAt: '2026-11-20T09:00:00Z',
  status: 'requested',
})

test('groups appointments by day and keeps their order', () => {
  const days = byDay([at('2026-11-24', '09:00'), at('2026-11-24', '14:30'), at('2026-11-26', '09:00')])
  expect(days.map(({ date, appointments }) => [date, appointments.map(({ label }) => label)])).toEqual([
    ['2026-11-24', ['09:00', '14:30']],
    ['2026-11-26', ['09:00']],
  ])
})

test('formats a day in words and adds days across months', () => {
  expect(dayWords('2026-11-24')).toMatch(/^Tuesday,? 24 November,? 2026$/)
  expect(daysAfter('2026-11-24', 14)).toBe('2026-12-08')
  expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28')
})
