import { add, hundredthsOf, naira, type Naira } from '#shop/core/money.ts'

/** What VAT is of: the subtotal with delivery, or the subtotal alone. */
export const taxBases = ['subtotal+shipping', 'subtotal'] as const

/** The ways of paying that may bear it. */
export const taxedPayments = ['card', 'cash', 'transfer'] as const
export type TaxedPayment = (typeof taxedPayments)[number]

/** The part of the settings that decides VAT: `hundredths` of a percent, 750 is 7.5 %. */
export type VatRule = { hundredths: number; base: (typeof taxBases)[number]; bearers: readonly TaxedPayment[] }

/**
 * VAT in naira: so many percent of subtotal plus delivery fee, or of the subtotal alone, as the shop says; rounded down;
 * none for a payment that doesn't bear it, and only a card does where nobody said otherwise (rules: vat).
 */
export const vat = (payment: TaxedPayment, subtotal: Naira, fee: Naira, rule: VatRule): Naira =>
  rule.bearers.includes(payment)
    ? hundredthsOf(rule.base === 'subtotal' ? subtotal : add(subtotal, fee), rule.hundredths)
    : naira(0)
