import { counted } from '#shop/core/counted.ts'
import { weekdays } from '#shop/core/house-time.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { whole } from '#web/admin/settings/settings/fields/figure.tsx'
import { list } from '#web/admin/settings/settings/fields/list.tsx'
import { day, time } from '#web/admin/settings/settings/fields/moment.tsx'
import { text } from '#web/admin/settings/settings/fields/text.tsx'
import { together } from '#web/admin/settings/settings/fields/together.tsx'
import type { GroupForm } from '#web/admin/settings/settings/group-form.ts'
import type { FieldsOf } from '#web/admin/settings/settings/setting-field.ts'

type Weekly = Settings['hours']['weekly']

const titled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

const hoursOf = (name: string) =>
  list<Weekly['monday'][number]>({
    label: titled(name),
    help: 'From when to when; without any it is closed.',
    one: 'stretch of time',
    most: 6,
    blank: { from: '09:00', to: '18:00' },
    named: ({ from, to }) => `${from} to ${to}`,
    fields: {
      from: time({ label: 'From', help: 'The first appointment.' }),
      to: time({ label: 'To', help: 'The last one ends by then.' }),
    },
  })

const booking = 'where they book an appointment'

/** When the house is open. */
export const hours: GroupForm<'hours'> = {
  holds: ({ weekly, slotMinutes }) => [
    `${counted(weekdays.filter((name) => weekly[name].length > 0).length, 'day')} a week`,
    `${slotMinutes} minutes each`,
  ],
  fields: {
    weekly: together<Weekly>({
      label: 'Hours',
      help: 'By the clock of the house. Appointments that were booked stay as they are.',
      seen: booking,
      fields: Object.fromEntries(weekdays.map((name) => [name, hoursOf(name)])) as FieldsOf<Weekly>,
    }),
    slotMinutes: whole({
      label: 'An appointment lasts',
      help: 'How long, for those booked from now on.',
      least: 5,
      most: 480,
      unit: 'minutes',
      seen: booking,
    }),
    peopleAtOnce: whole({
      label: 'People at once',
      help: 'How many may come at the same time. A time is free to book until so many have it.',
      least: 1,
      most: 20,
      seen: booking,
    }),
    closed: list<Settings['hours']['closed'][number]>({
      label: 'Closed days',
      help: 'Holidays and the like, the first and the last day included.',
      one: 'closed time',
      most: 60,
      seen: booking,
      blank: { from: '', to: '', reason: '' },
      named: ({ from, to, reason }) => reason || [from, to].filter((date) => date).join(' to '),
      fields: {
        from: day({ label: 'From', help: 'The first day.' }),
        to: day({ label: 'To', help: 'The last day.' }),
        reason: text({ label: 'Why', help: 'For yourself, or empty.', most: 120 }),
      },
    }),
    bookableDays: whole({
      label: 'Days ahead',
      help: 'How far ahead somebody may book.',
      least: 1,
      most: 365,
      unit: 'days',
      seen: booking,
    }),
  },
}
