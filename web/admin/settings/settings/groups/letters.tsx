import { whole } from '#web/admin/settings/settings/fields/figure.tsx'
import type { GroupForm } from '#web/admin/settings/settings/group-form.ts'

/** How letters to many leave. */
export const letters: GroupForm<'letters'> = {
  holds: ({ perMinute, bagAfterHours }) => [
    `${perMinute} letters a minute`,
    bagAfterHours === 0 ? 'no reminder of carts' : `carts reminded of after ${bagAfterHours} hours`,
  ],
  fields: {
    perMinute: whole({
      label: 'Letters in a minute',
      help: 'As many as your mail provider takes. Mails about orders never wait for letters, however many there are.',
      least: 1,
      most: 600,
      unit: 'letters',
      seen: 'in how soon a letter comes',
    }),
    bagAfterHours: whole({
      label: 'Reminder of a cart after',
      help: 'Once of each cart, by day, to customers who read letters and ordered nothing since. With 0 nobody is reminded.',
      least: 0,
      most: 168,
      unit: 'hours',
      seen: 'in a mail about the cart that she left',
    }),
  },
}
