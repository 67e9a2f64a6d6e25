import { naira, type Naira } from '#shop/core/money.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { type Return } from './return.ts'
import { returnStates } from './return-states.ts'

/** What of an order it has to know. */
export type Sold = Pick<Order, 'lines' | 'subtotal' | 'deliveryFee' | 'vat'>

/** What the VAT of an order is of. */
export type TaxedSum = 'subtotal' | 'subtotal+shipping'

/** The same as its column says it. */
export const taxedSum = (column: string | null): TaxedSum => (column === 'subtotal' ? column : 'subtotal+shipping')

/**
 * What was paid for the pieces of a return, in naira: each line less its share of the discounts, for k of n pieces in
 * all as much as they are of it, rounded down, and its part of the VAT; never the fee for delivery. Returns of the same
 * order that are here add up with it, so that all of them together come to what was paid, whatever is rounded. `taxed`
 * says what the VAT of the order is of (rules: money of a return).
 */
export function paidFor(
  order: Sold,
  { lines, askedAt, id }: Pick<Return, 'lines' | 'askedAt' | 'id'>,
  all: readonly Return[],
  taxed: TaxedSum,
): Naira {
  const before = all
    .filter((each) => each.id !== id && returnStates[each.state].isHere && each.askedAt <= askedAt)
    .flatMap((each) => each.lines)
  return naira(worthOf(order, [...before, ...lines], taxed) - worthOf(order, before, taxed))
}

function worthOf(
  { lines, subtotal, deliveryFee, vat }: Sold,
  back: readonly { position: number; quantity: number }[],
  taxed: TaxedSum,
): number {
  const goods = lines
    .map(({ price, quantity, share }, position) => {
      const pieces = back.filter((line) => line.position === position).reduce((sum, line) => sum + line.quantity, 0)
      return Math.floor(((price * quantity - share) * pieces) / quantity)
    })
    .reduce((sum, each) => sum + each, 0)
  const base = subtotal + (taxed === 'subtotal' ? 0 : deliveryFee)
  return goods + (base === 0 ? 0 : Math.floor((vat * goods) / base))
}
