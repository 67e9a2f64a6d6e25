import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { percentage } from '#shop/core/number.ts'
import { filled } from '#shop/core/text.ts'
import { taxBases, taxedPayments } from '#shop/pricing/vat.ts'
import { settingsGroup } from './group.ts'

const LONGEST_TAX_NUMBER = 20

const schema = z.strictObject({
  hundredths: percentage(),
  base: z.enum(taxBases, because('not-a-choice')),
  bearers: z
    .array(z.enum(taxedPayments, because('not-a-choice')), because('not-a-list'))
    .max(taxedPayments.length, because('too-many-items'))
    .transform((bearers) => taxedPayments.filter((payment) => bearers.includes(payment))),
  taxNumber: filled(LONGEST_TAX_NUMBER).nullable(),
})

/** Value added tax (rules: vat). */
export const tax = settingsGroup({
  schema,
  defaults: { hundredths: 700, base: 'subtotal+shipping', bearers: ['card'], taxNumber: null },
})
