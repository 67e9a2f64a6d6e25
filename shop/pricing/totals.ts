import { add, naira, times, type Naira } from '#shop/money.ts'
import { deliveryFee, type Area, type DeliveryRule } from './delivery.ts'
import { vat, type TaxedPayment, type VatRule } from './vat.ts'

export type PricedLine = { price: Naira; quantity: number }

/**
 * An order's figures in naira. `shipping` is what the contract calls so: delivery fee and VAT together
 * (rules: order total).
 */
export type Totals = { subtotal: Naira; deliveryFee: Naira; vat: Naira; shipping: Naira; amount: Naira }

/** The parts of the settings that an order is priced by. */
export type PricingRules = { delivery: DeliveryRule; tax: VatRule }

/**
 * The one sum of an order, for the page and the server alike.
 * `area` is null for a pickup, which has no fee; `payment` decides VAT (rules: order total, vat).
 */
export function totals(lines: PricedLine[], area: Area | null, payment: TaxedPayment, rules: PricingRules): Totals {
  const subtotal = add(...lines.map((line) => times(line.price, line.quantity)))
  const fee = area ? deliveryFee(area, subtotal, rules.delivery) : naira(0)
  const tax = vat(payment, subtotal, fee, rules.tax)
  return { subtotal, deliveryFee: fee, vat: tax, shipping: add(fee, tax), amount: add(subtotal, fee, tax) }
}
