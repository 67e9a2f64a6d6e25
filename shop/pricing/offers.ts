import { naira, type Naira } from '#shop/core/money.ts'
import type { Area } from './delivery.ts'

/** A discount of an order's sum that can be had: `off` in naira. Without a code it counts by itself. */
export type SumOffer = { name: string; code: string | null; off: Naira }

/** A discount of its delivery that can be had: in these areas, or in all; all of the fee, or so much of it in naira. */
export type DeliveryOffer = { name: string; code: string | null; areas: readonly string[] | null; cap: Naira | null }

/** All discounts that can be had for an order. */
export type Offers<Sum extends SumOffer = SumOffer, Delivery extends DeliveryOffer = DeliveryOffer> = {
  sums: readonly Sum[]
  deliveries: readonly Delivery[]
}

/** What an offer takes off a delivery's fee, in naira. */
export function feeRelief({ areas, cap }: DeliveryOffer, area: Pick<Area, 'name'>, fee: Naira): Naira {
  if (areas !== null && !areas.includes(area.name)) return naira(0)
  return naira(Math.min(fee, cap ?? fee))
}
