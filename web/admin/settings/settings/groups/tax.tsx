import { choice, several } from '#web/admin/settings/settings/fields/choice.tsx'
import { percent } from '#web/admin/settings/settings/fields/figure.tsx'
import { orNothing, text } from '#web/admin/settings/settings/fields/text.tsx'
import type { GroupForm } from '#web/admin/settings/settings/group-form.ts'

/** Value added tax. */
export const tax: GroupForm<'tax'> = {
  holds: ({ hundredths, bearers }) => [`${hundredths / 100} %`, bearers.join(', ') || 'nobody pays it'],
  fields: {
    hundredths: percent({
      label: 'VAT',
      help: 'How much of it is added. Orders that were placed keep theirs.',
      seen: 'beside what an order comes to',
    }),
    base: choice({
      label: 'Of what',
      help: 'What the percentage is of.',
      seen: 'as the VAT of what their order comes to',
      labels: { 'subtotal+shipping': 'The pieces and their delivery', subtotal: 'The pieces alone' },
    }),
    bearers: several({
      label: 'For which ways of paying',
      seen: 'as VAT beside that way of paying',
      help: 'Programmes that place orders in cash without knowing of VAT on them are refused until they do.',
      labels: { card: 'Card', cash: 'Cash on delivery', transfer: 'Bank transfer' },
      none: 'nothing bears it',
    }),
    taxNumber: orNothing(
      text({ label: 'Tax number', help: 'For receipts.', most: 20, seen: 'in the mails about their order' }),
    ),
  },
}
