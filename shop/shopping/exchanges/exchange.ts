import { z } from 'zod'
import type { TaxedPayment } from '#shop/pricing/vat.ts'
import { whole } from '#shop/core/number.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { isByCard } from '#shop/orders/orders/payment-method.ts'
import { returnStates } from '#shop/shopping/returns/return-states.ts'
import type { Return } from '#shop/shopping/returns/return.ts'
import { staffOrderFields, staffOrderPreview } from '#shop/shopping/staff-orders/staff-order.ts'

const MOST_VERSION = 1_000_000
const { area, transfer, product } = staffOrderPreview
const { amount, shipping, to, note } = staffOrderFields

const howItIsMade = {
  area,
  transfer,
  product,
  deliversFree: z.boolean().default(false).describe('Delivery is free. Otherwise the fee of the area is charged'),
  keepsFee: z.boolean().default(true).describe('The return fee is deducted from the amount of the return'),
}

export const exchangePreview = z.object(howItIsMade)

/**
 * Input of an exchange, with the amounts that staff saw (rules: exchanges). Customer and address are those of the
 * returned order, unless `to` gives another address.
 */
export const exchangeFields = z.object({
  ...howItIsMade,
  ...{ amount, shipping, to, note },
  version: whole(1, MOST_VERSION).describe(
    'The version of the return that you loaded. If it has changed since then, the call fails with a conflict',
  ),
})
export type ExchangePreview = z.infer<typeof exchangePreview>
export type ExchangeWish = z.infer<typeof exchangeFields>

type Known = Pick<Return, 'state' | 'fee'> & { left: number }

/**
 * Returns the value of a return for an exchange, in naira: the same amount that could be refunded
 * (rules: exchanges, return fee).
 */
export const worthOf = ({ state, fee, left }: Known, keepsFee: boolean): number =>
  returnStates[state].isHere ? Math.max(0, left - (keepsFee && state === 'received' ? fee : 0)) : 0

/**
 * Returns the payment method that determines the VAT of an exchange. It is the method of the returned order, so that
 * the same item has the same price (rules: exchanges).
 */
export const taxedAsBefore = ({ method, byTransfer }: Pick<Order, 'method' | 'byTransfer'>): TaxedPayment =>
  isByCard(method) ? 'card' : byTransfer ? 'transfer' : 'cash'

/** Amounts in naira: moved to the new order, still due for the new order, and left to refund. */
export type Difference = { moved: number; due: number; rest: number }

/** Splits the value of a return between a new order of this amount and the refund, in naira (rules: exchanges). */
export function differenceOf(worth: number, amount: number): Difference {
  const moved = Math.min(worth, amount)
  return { moved, due: amount - moved, rest: worth - moved }
}
