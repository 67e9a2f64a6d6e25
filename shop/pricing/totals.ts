import { add, naira, subtract, type Naira } from '#shop/core/money.ts'
import { deliveryFee, type Area, type DeliveryRule } from './delivery.ts'
import { feeRelief, type DeliveryOffer } from './offers.ts'
import { sumOf, type PricedLine } from './reduction.ts'
import { vat, type TaxedPayment, type VatRule } from './vat.ts'

/**
 * An order's totals in naira. `subtotal` is the sum of the lines less `discount`. `shipping` is delivery fee plus VAT,
 * as the API contract defines it (rules: order total).
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

/** Discounts to apply: naira off the lines, and an offer for the delivery fee. */
type TakenOff = { discount: Naira; delivery: DeliveryOffer | null }
const nothing: TakenOff = { discount: naira(0), delivery: null }

/**
 * Computes an order's totals, on pages and on the server alike. `area` is null for pickup, which has no fee; `payment`
 * decides about VAT. VAT and free delivery are based on the sums after discounts
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
