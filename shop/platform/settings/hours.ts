import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { weekdays } from '#shop/core/house-time.ts'
import { whole } from '#shop/core/number.ts'
import { longest, text } from '#shop/core/text.ts'
import { settingsGroup } from './group.ts'

const MOST_STRETCHES = 6
const MOST_CLOSED = 60

const time = text(5).regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, because('not-a-time'))

const stretch = z
  .strictObject({ from: time, to: time })
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
    from: z.iso.date(because('not-a-date')),
    to: z.iso.date(because('not-a-date')),
    reason: text(longest.name),
  })
  .refine(({ from, to }) => from <= to, { ...because('period-reversed'), path: ['to'] })

const schema = z.strictObject({
  weekly: z.strictObject(
    Object.fromEntries(weekdays.map((day) => [day, stretches])) as Record<(typeof weekdays)[number], typeof stretches>,
  ),
  slotMinutes: whole(5, 480),
  peopleAtOnce: whole(1, 20),
  closed: z.array(closed, because('not-a-list')).max(MOST_CLOSED, because('too-many-items')),
  bookableDays: whole(1, 365),
})

const day = [{ from: '09:00', to: '18:00' }]

/** When the house is open, and how appointments are booked (rules: appointment slots). */
export const hours = settingsGroup({
  schema,
  defaults: {
    weekly: { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday: [] },
    slotMinutes: 30,
    peopleAtOnce: 1,
    closed: [],
    bookableDays: 60,
  },
})
