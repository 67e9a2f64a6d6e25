import type { Naira } from '#shop/core/money.ts'
import type { DeliveryOffer, Offers, SumOffer } from '#shop/pricing/offers.ts'

/** The discount behind an offer, as it was read. */
type Held = { id: string; version: number }

/** A discount of the sum of a bag; which of its lines it is for, in their order. */
export type OwnSum = SumOffer & Held & { concerned: readonly boolean[] }
export type OwnDelivery = DeliveryOffer & Held
export type OwnOffers = Offers<OwnSum, OwnDelivery>

/** A discount that counts for an order, with what it gives, in naira. */
export type Use = Held & { given: Naira }
