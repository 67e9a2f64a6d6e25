import type { Naira } from '#shop/core/money.ts'
import type { DeliveryOffer, Offers, OrderOffer } from '#shop/pricing/offers.ts'

type Held = { id: string; version: number }

/** A discount on the subtotal of a cart. `concerned` contains, for each line, whether the discount applies. */
export type OwnSum = OrderOffer & Held & { concerned: readonly boolean[] }
export type OwnDelivery = DeliveryOffer & Held
export type OwnOffers = Offers<OwnSum, OwnDelivery>

/** A discount applied to an order, with its value in naira. */
export type Use = Held & { given: Naira }
