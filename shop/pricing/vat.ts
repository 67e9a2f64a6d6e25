import { config, type Config } from '#config'
import { add, naira, percentOf, type Naira } from '#shop/money.ts'

/** The part of the configuration that decides VAT. */
export type VatRule = Pick<Config['vat'], 'percent' | 'base'>

/**
 * VAT in naira: 7 % of subtotal plus delivery fee, or of the subtotal alone, as configured; rounded down; card
 * payments only, cash has none (rules: vat).
 */
export function vat(payment: 'card' | 'cash', subtotal: Naira, fee: Naira, rule: VatRule = config.vat): Naira {
  if (payment === 'cash') return naira(0)
  return percentOf(rule.base === 'subtotal' ? subtotal : add(subtotal, fee), rule.percent)
}
