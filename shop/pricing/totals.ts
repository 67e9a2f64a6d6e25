import { add, naira, subtract, type Naira } from '#shop/core/money.ts'
import { deliveryFee, type Area, type DeliveryRule } from './delivery.ts'
import { feeRelief, type DeliveryOffer } from './offers.ts'
import { sumOf, type PricedLine } from './reduction.ts'
import { vat, type TaxedPayment, type VatRule } from './vat.ts'

/**
 * An order's figures in naira. `subtotal` is what its lines come to less `discount`, and `shipping` what the contract
 * calls so: delivery fee and VAT together (rules: order total).
 */
export type Totals = {
  discount: Naira
  subtotal: Naira
  deliveryFee: Naira
  vat: Naira
  shipping: Naira
  amount: Naira
}

/** The parts of the settings that an order is priced by. */
export type PricingRules = { delivery: DeliveryRule; tax: VatRule }

/** What is taken off an order: so many naira of its lines, and of its delivery what that offer says. */
type TakenOff = { discount: Naira; delivery: DeliveryOffer | null }
const nothing: TakenOff = { discount: naira(0), delivery: null }

/**
 * The one sum of an order, for the page and the server alike. `area` is null for a pickup, which has no fee; `payment`
 * decides VAT. Whether the delivery is free, and VAT, go by what is left after what is taken off
 * (rules: order total, vat, what a discount takes off).
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
