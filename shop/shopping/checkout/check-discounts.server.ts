import type { Database } from '#db/connect.ts'
import type { Customer, Visitor } from '#shop/core/actor.ts'
import type { OwnOffers } from '#shop/shopping/discounts/offer.ts'
import { offersFor } from '#shop/shopping/discounts/offers.server.ts'
import { isFailure, type Failure } from '#shop/core/errors.ts'
import { areaNamed } from '#shop/pricing/delivery.ts'
import { bestTotals } from '#shop/pricing/best-totals.ts'
import type { TaxedPayment } from '#shop/pricing/vat.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import type { Checkout } from './checkout.ts'
import { eachLine } from './lines-for-sale.server.ts'
import type { OwnFigures } from './order-discounts.ts'

/** The fields that are known before checkout. Without an area, the cart is priced as a pickup. */
type Wish = Pick<Checkout, 'product' | 'area' | 'email' | 'phone' | 'code'> & { payment: TaxedPayment }

/**
 * Prices a cart with its best discounts, and lists all available discounts. Writes nothing. Omits lines that can no
 * longer be ordered. A guest counts as a new customer unless the entered e-mail address or phone number has ordered
 * before (rules: discounts in the api).
 */
export async function checkDiscounts(
  db: Database,
  buyer: Customer | Visitor,
  { product, area, payment, code, email, phone }: Wish,
  { settings, now }: { settings: Settings; now: Date },
): Promise<{ figures: OwnFigures; offers: OwnOffers } | Failure<'discount-refused'>> {
  const lines = (await eachLine(db, product, now)).flatMap((line) => (isFailure(line) ? [] : [line]))
  const shopper =
    buyer.kind === 'customer'
      ? { customerId: buyer.id, email: buyer.email, phone: buyer.phone }
      : { customerId: null, email: email ?? null, phone: phone ?? null }
  const offers = await offersFor(db, { lines, code, shopper, now })
  if (isFailure(offers)) return offers
  const to = area === undefined ? null : areaNamed(area, settings.delivery)
  return { offers, figures: bestTotals(lines, to, payment, settings, offers) }
}
