import { z } from 'zod'
import type { TaxedPayment } from '#shop/pricing/vat.ts'
import { whole } from '#shop/core/number.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { isByCard } from '#shop/orders/orders/payment-method.ts'
import { returnStates } from '#shop/shopping/returns/return-states.ts'
import type { Return } from '#shop/shopping/returns/return.ts'
import { staffOrderFields, staffOrderLook } from '#shop/shopping/staff-orders/staff-order.ts'

const MOST_VERSION = 1_000_000
const { area, transfer, product } = staffOrderLook
const { amount, shipping, to, note } = staffOrderFields

const howItIsMade = {
  area,
  transfer,
  product,
  deliversFree: z.boolean().default(false).describe('The house bears the delivery; else it costs what the area does'),
  keepsFee: z.boolean().default(true).describe('The fee for sending back is kept of what the return is worth'),
}

/** What is looked at before an exchange is made. */
export const exchangeLook = z.object(howItIsMade)

/**
 * What staff exchange a return for, at the sums that they saw (rules: exchanges). For whom it is stands on the order whose
 * pieces came back; so does where it goes, unless `to` says otherwise.
 */
export const exchangeFields = z.object({
  ...howItIsMade,
  ...{ amount, shipping, to, note },
  version: whole(1, MOST_VERSION).describe('Of the return that was seen; another one by now is a conflict'),
})
export type ExchangeLook = z.infer<typeof exchangeLook>
export type ExchangeWish = z.infer<typeof exchangeFields>

type Known = Pick<Return, 'state' | 'fee'> & { left: number }

/** What is left of a return to be exchanged, in naira: as much as would go back as money (rules: exchanges, fee of a return). */
export const worthOf = ({ state, fee, left }: Known, keepsFee: boolean): number =>
  returnStates[state].isHere ? Math.max(0, left - (keepsFee && state === 'received' ? fee : 0)) : 0

/** By which way of paying the VAT of an exchange goes: as that of the order whose pieces came back, so that the same piece costs the same (rules: exchanges). */
export const taxedAsBefore = ({ method, byTransfer }: Pick<Order, 'method' | 'byTransfer'>): TaxedPayment =>
  isByCard(method) ? 'card' : byTransfer ? 'transfer' : 'cash'

/** Of an exchange in naira: what moves to the new order, what is still to be paid of that, and what is left to go back as money. */
export type Difference = { moved: number; due: number; rest: number }

/** What becomes of a return that is worth so much when it is exchanged for an order of this amount, in naira (rules: exchanges). */
export function differenceOf(worth: number, amount: number): Difference {
  const moved = Math.min(worth, amount)
  return { moved, due: amount - moved, rest: worth - moved }
}
