import { add, naira, subtract, type Naira } from '#shop/core/money.ts'
import { deliveryFee, type Area, type DeliveryRule } from './delivery.ts'
import { feeRelief, type DeliveryOffer } from './offers.ts'
import { sumOf, type PricedLine } from './reduction.ts'
import { vat, type TaxedPayment, type VatRule } from './vat.ts'

/**
 * The totals of an order in naira. `subtotal` is the price of the lines less `discount`. `shipping` is the delivery fee
 * plus VAT, as the API contract defines it (rules: order total).
 */
export type Totals = {
  discount: Naira
  subtotal: Naira
  deliveryFee: Naira
  vat: Naira
  shipping: Naira
  amount: Naira
}

export type PricingRules = { delivery: DeliveryRule; tax: VatRule }

/** Discounts to apply: an amount in naira off the lines, and an offer for the delivery fee. */
type TakenOff = { discount: Naira; delivery: DeliveryOffer | null }
const nothing: TakenOff = { discount: naira(0), delivery: null }

/**
 * Calculates the totals of an order, on pages and on the server. `area` is null for pickup, which has no fee. `payment`
 * determines whether VAT is charged. VAT and free delivery are based on amounts after discounts
 * (rules: order total, vat, discount calculation).
 */
export function totals(
  lines: readonly PricedLine[],
  area: Area | null,
  payment: TaxedPayment,
  rules: PricingRules,
  { discount, delivery } = nothing,
): Totals {
  const subtotal = subtract(sumOf(lines), discount)
  const full = area ? deliveryFee(area, subtotal, rules.delivery) : naira(0)
  const fee = area && delivery ? subtract(full, feeRelief(delivery, area, full)) : full
  const tax = vat(payment, subtotal, fee, rules.tax)
  return { discount, subtotal, deliveryFee: fee, vat: tax, shipping: add(fee, tax), amount: add(subtotal, fee, tax) }
}
