import { naira, type Naira } from '#shop/core/money.ts'
import type { Area } from './delivery.ts'

/** An available discount on the subtotal of an order; `off` is in naira. Without a code it applies automatically. */
export type OrderOffer = { name: string; code: string | null; off: Naira }

/**
 * An available discount on the delivery fee. `areas` is null for all areas. `cap` is the maximum in naira, or null for
 * the whole fee.
 */
export type DeliveryOffer = { name: string; code: string | null; areas: readonly string[] | null; cap: Naira | null }

export type Offers<Sum extends OrderOffer = OrderOffer, Delivery extends DeliveryOffer = DeliveryOffer> = {
  sums: readonly Sum[]
  deliveries: readonly Delivery[]
}

/** Returns the amount that an offer deducts from a delivery fee, in naira. */
export function feeRelief({ areas, cap }: DeliveryOffer, area: Pick<Area, 'name'>, fee: Naira): Naira {
  if (areas !== null && !areas.includes(area.name)) return naira(0)
  return naira(Math.min(fee, cap ?? fee))
}
