import { counted } from '#shop/core/counted.ts'
import { tick } from '#web/admin/settings/settings/fields/choice.tsx'
import { whole } from '#web/admin/settings/settings/fields/figure.tsx'
import type { GroupForm } from '#web/admin/settings/settings/group-form.ts'

/** What customers say of what they bought. */
export const reviews: GroupForm<'reviews'> = {
  holds: ({ readFirst, askAfterDays }) => [
    readFirst ? 'read before they are shown' : 'shown at once',
    `asked for after ${counted(askAfterDays, 'day')}`,
  ],
  fields: {
    readFirst: tick({
      label: 'Reading reviews first',
      help: 'A review without links, e-mail addresses and phone numbers is taken either way. One that you refused is always read again.',
      yes: 'A review is shown once you have approved it',
      no: 'A review is shown as soon as it is written',
      seen: 'on the page of a piece',
    }),
    askAfterDays: whole({
      label: 'Asked for a review after',
      help: 'So long after an order was delivered its customer is asked once by mail how she likes it. The mail itself is switched off under Mails.',
      least: 1,
      most: 90,
      unit: 'days',
      seen: 'in a mail after the delivery',
    }),
  },
}
