import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { percentage } from '#shop/core/number.ts'
import { filled } from '#shop/core/text.ts'
import { taxBases, taxedPayments } from '#shop/pricing/vat.ts'
import { field } from './field.ts'
import { settingsGroup } from './group.ts'

const bearers = z
  .array(z.enum(taxedPayments, because('not-a-choice')), because('not-a-list'))
  .max(taxedPayments.length, because('too-many-items'))
  .transform((bearers) => taxedPayments.filter((payment) => bearers.includes(payment)))

/** The VAT rate, what it is charged on, and the payment methods that it applies to (rules: vat). */
export const tax = settingsGroup({
  label: 'Tax',
  about: 'How much VAT an order bears, on what, and for which ways of paying.',
  holds: ({ hundredths, bearers }) => [`${hundredths / 100} %`, bearers.join(', ') || 'nobody pays it'],
  schema: z.strictObject({
    hundredths: field(percentage(), {
      label: 'VAT',
      help: 'How much of it is added. Orders that were placed keep theirs.',
      control: 'percent',
      seen: 'beside what an order comes to',
    }),
    base: field(z.enum(taxBases, because('not-a-choice')), {
      label: 'Of what',
      help: 'What the percentage is of.',
      labels: { 'subtotal+shipping': 'The pieces and their delivery', subtotal: 'The pieces alone' },
      seen: 'as the VAT of what their order comes to',
    }),
    bearers: field(bearers, {
      label: 'For which ways of paying',
      help: 'Programmes that place orders in cash without knowing of VAT on them are refused until they do.',
      labels: { card: 'Card', cash: 'Cash on delivery', transfer: 'Bank transfer' },
      nothing: 'nothing bears it',
      seen: 'as VAT beside that way of paying',
    }),
    taxNumber: field(filled(20).nullable(), {
      label: 'Tax number',
      help: 'For receipts.',
      seen: 'in the mails about their order',
    }),
  }),
  defaults: { hundredths: 700, base: 'subtotal+shipping', bearers: ['card'], taxNumber: null },
})
