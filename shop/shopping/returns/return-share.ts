import { naira, type Naira } from '#shop/core/money.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { type Return } from './return.ts'
import { returnStates } from './return-states.ts'

export type Sold = Pick<Order, 'lines' | 'subtotal' | 'deliveryFee' | 'vat'>

/** The amount on which the VAT of an order is charged. */
export type TaxedSum = 'subtotal' | 'subtotal+shipping'

/** Converts the value from the database; null means 'subtotal+shipping'. */
export const taxedSum = (column: string | null): TaxedSum => (column === 'subtotal' ? column : 'subtotal+shipping')

/**
 * Returns the price paid for the items of a return, in naira, with their part of the VAT but without the delivery fee.
 * A line's price less its discount is divided in proportion to the returned items and rounded down. Earlier returns are
 * subtracted, so that all returns together add up to the amount paid. `taxed` is the amount on which VAT was charged
 * (rules: return refund).
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
