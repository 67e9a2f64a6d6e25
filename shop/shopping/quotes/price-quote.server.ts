import type { Transaction } from '#db/connect.ts'
import { isFeeAlone, paymentOf } from '#shop/shopping/checkout/checkout.ts'
import { destinationOf, type Destination } from '#shop/shopping/checkout/destination.server.ts'
import { eachLine, type LineForSale } from '#shop/shopping/checkout/lines-for-sale.server.ts'
import type { OwnFigures } from '#shop/shopping/checkout/order-discounts.ts'
import { conflict, isFailure, type Failure } from '#shop/core/errors.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { previewStaffOrder } from '#shop/shopping/staff-orders/preview-staff-order.server.ts'
import { buyerOf, changedSince, withOwn } from '#shop/shopping/staff-orders/place-staff-order.server.ts'
import { ownPricesOf, type StaffOrder } from '#shop/shopping/staff-orders/staff-order.ts'

export type PricedQuote = { destination: Destination; lines: LineForSale[]; figures: OwnFigures }
type NotPriced = Failure<
  | 'customer-not-found'
  | 'contact-needed'
  | 'address-needed'
  | 'address-not-found'
  | 'unavailable'
  | 'not-offered'
  | 'made-no-more'
  | 'prices-changed'
  | 'discount-refused'
>

/**
 * Calculates a quote like an order by staff, but without checking stock, because a quote reserves none. Returns a
 * Conflict if the totals differ from those that staff saw (rules: quotes, staff orders).
 */
export async function priceQuote(
  tx: Transaction,
  wish: StaffOrder,
  { settings, now }: { settings: Settings; now: Date },
): Promise<PricedQuote | NotPriced> {
  const buyer = await buyerOf(tx, wish)
  if (isFailure(buyer)) return buyer
  const { note: _, to = null, customer: _customer, ...asked } = wish
  const checkout = { ...asked, note: undefined }
  const shippingIsFee = isFeeAlone(paymentOf(checkout, false), settings.tax)
  const destination = await destinationOf(tx, buyer, checkout, shippingIsFee, { to, atCounter: false })
  if (isFailure(destination)) return destination

  const usual: LineForSale[] = []
  for (const line of await eachLine(tx, wish.product, now)) {
    if (isFailure(line)) return line
    usual.push(line)
  }
  const changed = changedSince(wish, usual)
  if (changed) return changed
  const { figures, refused } = await previewStaffOrder(tx, wish, { settings, now })
  if (refused) return refused
  const { subtotal, shipping, vat, amount, discount } = figures
  if (amount !== wish.amount || shipping !== wish.shipping)
    return conflict('prices-changed', { details: { expected: { subtotal, shipping, vat, amount, discount } } })
  return { destination, figures, lines: withOwn(ownPricesOf(wish.product, usual), usual) }
}
