import { add, hundredthsOf, naira, type Naira } from '#shop/core/money.ts'

export const taxBases = ['subtotal+shipping', 'subtotal'] as const

export const taxedPayments = ['card', 'cash', 'transfer'] as const
export type TaxedPayment = (typeof taxedPayments)[number]

/**
 * VAT settings. The rate is in `hundredths` of a percent: 750 is 7.5 %. `bearers` are the payment methods with VAT; by
 * default only cards.
 */
export type VatRule = { hundredths: number; base: (typeof taxBases)[number]; bearers: readonly TaxedPayment[] }

/** Returns VAT in naira, rounded down; 0 for a payment method without VAT (rules: vat). */
export const vat = (payment: TaxedPayment, subtotal: Naira, fee: Naira, rule: VatRule): Naira =>
  rule.bearers.includes(payment)
    ? hundredthsOf(rule.base === 'subtotal' ? subtotal : add(subtotal, fee), rule.hundredths)
    : naira(0)
