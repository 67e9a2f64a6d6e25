import type { OwnDelivery, OwnSum, Use } from '#shop/shopping/discounts/offer.ts'
import type { SavedLine } from '#shop/shopping/discounts/refusal.ts'
import { naira, type Naira } from '#shop/core/money.ts'
import type { OrderDiscount } from '#shop/orders/orders/order.ts'
import type { BestTotals } from '#shop/pricing/best-totals.ts'
import { sharesOf } from '#shop/pricing/reduction.ts'

export type OwnFigures = BestTotals<OwnSum, OwnDelivery>

/** Returns the discounts applied to an order, in the form in which the order and the discount uses are stored. */
export function countedIn({ sum, delivery, discount, relief }: OwnFigures): (OrderDiscount & Use)[] {
  return [
    ...(sum ? [{ ...sum, of: 'sum' as const, given: discount }] : []),
    ...(delivery ? [{ ...delivery, of: 'delivery' as const, given: relief }] : []),
  ].map(({ id, version, name, code, of, given }) => ({ id, version, name, code, of, given }))
}

/** Returns each line's share of the order's discount, in naira (rules: discount allocation). */
export function sharesIn({ sum, discount }: OwnFigures, lines: readonly SavedLine[]): Naira[] {
  const concerned = lines.filter((_, at) => sum?.concerned[at])
  const shares = new Map(sharesOf(discount, concerned).map((share, at) => [concerned[at], share]))
  return lines.map((line) => shares.get(line) ?? naira(0))
}
