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
  about: 'The VAT rate, what it applies to, and for which payment methods.',
  holds: ({ hundredths, bearers }) => [`${hundredths / 100} %`, bearers.join(', ') || 'no payment method'],
  schema: z.strictObject({
    hundredths: field(percentage(), {
      label: 'VAT',
      help: 'The rate that is added to orders. Existing orders keep their rate.',
      control: 'percent',
      seen: 'next to the order total',
    }),
    base: field(z.enum(taxBases, because('not-a-choice')), {
      label: 'Applies to',
      help: 'The amount that VAT is calculated on.',
      labels: { 'subtotal+shipping': 'Products and delivery', subtotal: 'Products only' },
      seen: 'as the VAT in their order total',
    }),
    bearers: field(bearers, {
      label: 'Payment methods with VAT',
      help: 'API clients that place cash orders without VAT are rejected until they support it.',
      labels: { card: 'Card', cash: 'Cash on delivery', transfer: 'Bank transfer' },
      nothing: 'none',
      seen: 'as VAT next to the payment method',
    }),
    taxNumber: field(filled(20).nullable(), {
      label: 'Tax number',
      help: 'Printed on receipts.',
      seen: 'in the emails about their order',
    }),
  }),
  defaults: { hundredths: 700, base: 'subtotal+shipping', bearers: ['card'], taxNumber: null },
})
