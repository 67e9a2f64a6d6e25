import { z } from 'zod'
import { counted } from '#shop/core/counted.ts'
import { whole } from '#shop/core/number.ts'
import { field, tick } from './field.ts'
import { settingsGroup } from './group.ts'

/** Settings for moderating reviews and for review request mails (rules: review read first, asked for a review). */
export const reviews = settingsGroup({
  label: 'Reviews',
  about: 'Whether you read reviews first, and when customers are asked for one.',
  holds: ({ readFirst, askAfterDays }) => [
    readFirst ? 'read before they are shown' : 'shown at once',
    `asked for after ${counted(askAfterDays, 'day')}`,
  ],
  schema: z.strictObject({
    readFirst: tick({
      label: 'Reading reviews first',
      help: 'A review without links, e-mail addresses and phone numbers is taken either way. One that you refused is always read again.',
      yes: 'A review is shown once you have approved it',
      no: 'A review is shown as soon as it is written',
      seen: 'on the page of a piece',
    }),
    askAfterDays: field(whole(1, 90), {
      label: 'Asked for a review after',
      help: 'So long after an order was delivered its customer is asked once by mail how she likes it. The mail itself is switched off under Mails.',
      unit: 'days',
      seen: 'in a mail after the delivery',
    }),
  }),
  defaults: { readFirst: true, askAfterDays: 10 },
})
