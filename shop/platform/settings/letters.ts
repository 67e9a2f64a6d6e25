import { z } from 'zod'
import { whole } from '#shop/core/number.ts'
import { field } from './field.ts'
import { settingsGroup } from './group.ts'

/** Sending rate of campaigns, and the delay of abandoned-cart reminders (rules: pace of letters, a bag left behind). */
export const letters = settingsGroup({
  label: 'Letters',
  about: 'How fast your letters leave, and when customers are reminded of a cart that they left.',
  holds: ({ perMinute, bagAfterHours }) => [
    `${perMinute} letters a minute`,
    bagAfterHours === 0 ? 'no reminder of carts' : `carts reminded of after ${bagAfterHours} hours`,
  ],
  schema: z.strictObject({
    perMinute: field(whole(1, 600), {
      label: 'Letters in a minute',
      help: 'As many as your mail provider takes. Mails about orders never wait for letters, however many there are.',
      unit: 'letters',
      seen: 'in how soon a letter comes',
    }),
    bagAfterHours: field(whole(0, 168), {
      label: 'Reminder of a cart after',
      help: 'Once of each cart, by day, to customers who read letters and ordered nothing since. With 0 nobody is reminded.',
      unit: 'hours',
      seen: 'in a mail about the cart that she left',
    }),
  }),
  defaults: { perMinute: 60, bagAfterHours: 24 },
})
