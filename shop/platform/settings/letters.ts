import { z } from 'zod'
import { whole } from '#shop/core/number.ts'
import { field } from './field.ts'
import { settingsGroup } from './group.ts'

/** Sending rate of campaigns, and the delay of abandoned-cart reminders (rules: campaign send rate, abandoned cart). */
export const letters = settingsGroup({
  label: 'Campaigns',
  about: 'Sending speed of campaigns, and reminders of abandoned carts.',
  holds: ({ perMinute, bagAfterHours }) => [
    `${perMinute} emails per minute`,
    bagAfterHours === 0 ? 'no cart reminders' : `cart reminder after ${bagAfterHours} hours`,
  ],
  schema: z.strictObject({
    perMinute: field(whole(1, 600), {
      label: 'Emails per minute',
      help: 'Stay below the limit of your email provider. Order emails never wait for campaign emails.',
      unit: 'emails',
      seen: 'as the time until a campaign reaches them',
    }),
    bagAfterHours: field(whole(0, 168), {
      label: 'Cart reminder after',
      help: 'Sent once per cart, during the day, to newsletter subscribers who haven’t ordered since. Enter 0 to send no reminders.',
      unit: 'hours',
      seen: 'in an email about their abandoned cart',
    }),
  }),
  defaults: { perMinute: 60, bagAfterHours: 24 },
})
