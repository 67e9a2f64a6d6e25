import { naira, type Naira } from '#shop/core/money.ts'
import type { Area } from './delivery.ts'
import type { DeliveryOffer, Offers, OrderOffer } from './offers.ts'
import type { PricedLine } from './reduction.ts'
import { totals, type PricingRules, type Totals } from './totals.ts'
import type { TaxedPayment } from './vat.ts'

/** An order's totals with the applied discounts. `relief` is the discount on the delivery fee, in naira. */
export type BestTotals<Sum extends OrderOffer = OrderOffer, Delivery extends DeliveryOffer = DeliveryOffer> = Totals & {
  sum: Sum | null
  delivery: Delivery | null
  relief: Naira
}

/**
 * Calculates the totals with the discounts that make the order cheapest: at most one on the subtotal and one on the
 * delivery. A discount that doesn't lower the total isn't applied. If several give the same total, one with an entered
 * code is preferred, then the first by name (rules: best discount).
 */
export function bestTotals<Sum extends OrderOffer, Delivery extends DeliveryOffer>(
  lines: readonly PricedLine[],
  area: Area | null,
  payment: TaxedPayment,
  rules: PricingRules,
  { sums, deliveries }: Offers<Sum, Delivery>,
): BestTotals<Sum, Delivery> {
  let best: BestTotals<Sum, Delivery> | null = null
  for (const sum of [null, ...sums.toSorted(inTurn)])
    for (const delivery of [null, ...deliveries.toSorted(inTurn)]) {
      const figures = totals(lines, area, payment, rules, { discount: sum?.off ?? naira(0), delivery })
      if (best === null || figures.amount < best.amount) best = { ...figures, sum, delivery, relief: naira(0) }
    }
  const { sum, delivery, ...figures } = best!
  const full = totals(lines, area, payment, rules, { discount: figures.discount, delivery: null }).deliveryFee
  return { ...figures, sum, delivery, relief: naira(full - figures.deliveryFee) }
}

const inTurn = (one: { code: string | null; name: string }, other: { code: string | null; name: string }): number =>
  Number(one.code === null) - Number(other.code === null) ||
  (one.name < other.name ? -1 : Number(one.name > other.name))
