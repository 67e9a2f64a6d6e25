import { z } from 'zod'
import { counted } from '#shop/core/counted.ts'
import { because } from '#shop/core/field-problems.ts'
import { weekdays } from '#shop/core/shop-time.ts'
import { whole } from '#shop/core/number.ts'
import { longest, text } from '#shop/core/text.ts'
import { field } from './field.ts'
import { settingsGroup } from './group.ts'

const MOST_STRETCHES = 6
const MOST_CLOSED = 60
const seen = 'where they book an appointment'

const time = text(5).regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, because('not-a-time'))

const stretch = z
  .strictObject({
    from: field(time, { label: 'From', help: 'The start of the first appointment.', control: 'time' }),
    to: field(time, { label: 'To', help: 'The end of the last appointment.', control: 'time' }),
  })
  .refine(({ from, to }) => from < to, { ...because('times-reversed'), path: ['to'] })

const stretches = z
  .array(stretch, because('not-a-list'))
  .max(MOST_STRETCHES, because('too-many-items'))
  .check(({ value, issues }) => {
    for (const [position, { from, to }] of value.entries())
      if (value.slice(0, position).some((other) => from < other.to && other.from < to))
        issues.push({ code: 'custom', message: 'times-overlap', path: [position, 'from'], input: value })
  })

const closed = z
  .strictObject({
    from: field(z.iso.date(because('not-a-date')), { label: 'From', help: 'The first day.' }),
    to: field(z.iso.date(because('not-a-date')), { label: 'To', help: 'The last day.' }),
    reason: field(text(longest.name), { label: 'Reason', help: 'Only staff see it. Optional.' }),
  })
  .refine(({ from, to }) => from <= to, { ...because('period-reversed'), path: ['to'] })

const ofDay = (day: string) =>
  field(stretches, {
    label: day.charAt(0).toUpperCase() + day.slice(1),
    help: 'When you are open. Leave empty if you are closed.',
    one: 'time range',
    blank: { from: '09:00', to: '18:00' },
    named: ({ from, to }: z.output<typeof stretch>) => `${from} to ${to}`,
  })
const weekly = z.strictObject(
  Object.fromEntries(weekdays.map((day) => [day, ofDay(day)])) as Record<(typeof weekdays)[number], typeof stretches>,
)

const schema = z.strictObject({
  weekly: field(weekly, {
    label: 'Hours',
    help: 'In shop time (Africa/Lagos). Booked appointments don’t change.',
    seen,
  }),
  slotMinutes: field(whole(5, 480), {
    label: 'Appointment length',
    help: 'Applies to new bookings.',
    unit: 'minutes',
    seen,
  }),
  peopleAtOnce: field(whole(1, 20), {
    label: 'Customers per time',
    help: 'How many customers can book the same appointment time.',
    seen,
  }),
  closed: field(z.array(closed, because('not-a-list')).max(MOST_CLOSED, because('too-many-items')), {
    label: 'Closed days',
    help: 'For example holidays. The first and the last day are included.',
    one: 'closed period',
    blank: { from: '', to: '', reason: '' },
    named: ({ from, to, reason }: z.output<typeof closed>) => reason || [from, to].filter((date) => date).join(' to '),
    seen,
  }),
  bookableDays: field(whole(1, 365), {
    label: 'Booking window',
    help: 'How far in advance customers can book.',
    unit: 'days',
    seen,
  }),
})

const day = [{ from: '09:00', to: '18:00' }]

/** Opening hours, and how appointments are booked (rules: appointment slots). */
export const hours = settingsGroup({
  label: 'Hours',
  about: 'Opening hours, and appointment booking.',
  holds: ({ weekly, slotMinutes }) => [
    `${counted(weekdays.filter((name) => weekly[name].length > 0).length, 'day')} a week`,
    `${slotMinutes} minutes each`,
  ],
  schema,
  defaults: {
    weekly: { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday: [] },
    slotMinutes: 30,
    peopleAtOnce: 1,
    closed: [],
    bookableDays: 60,
  },
})
