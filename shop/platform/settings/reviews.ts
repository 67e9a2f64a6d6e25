import { z } from 'zod'
import { counted } from '#shop/core/counted.ts'
import { whole } from '#shop/core/number.ts'
import { field, tick } from './field.ts'
import { settingsGroup } from './group.ts'

/** Settings for moderating reviews and for review request mails (rules: review moderation, review request). */
export const reviews = settingsGroup({
  label: 'Reviews',
  about: 'Review approval, and review request emails.',
  holds: ({ readFirst, askAfterDays }) => [
    readFirst ? 'approved before they are shown' : 'shown immediately',
    `requested after ${counted(askAfterDays, 'day')}`,
  ],
  schema: z.strictObject({
    readFirst: tick({
      label: 'Review approval',
      help: 'Reviews with links, email addresses or phone numbers are always rejected. A review that you rejected always needs your approval.',
      yes: 'Reviews are shown after you approve them',
      no: 'Reviews are shown immediately',
      seen: 'on product pages',
    }),
    askAfterDays: field(whole(1, 90), {
      label: 'Review request after',
      help: 'How long after delivery the customer is asked once by email for a review. You can turn this email off in Settings, Emails.',
      unit: 'days',
      seen: 'in an email after delivery',
    }),
  }),
  defaults: { readFirst: true, askAfterDays: 10 },
})
