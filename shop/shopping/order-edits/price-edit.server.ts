import type { Database } from '#db/connect.ts'
import { paymentOf } from '#shop/shopping/checkout/checkout.ts'
import type { LineForSale } from '#shop/shopping/checkout/lines-for-sale.server.ts'
import type { OwnFigures } from '#shop/shopping/checkout/order-discounts.ts'
import type { OwnOffers } from '#shop/shopping/discounts/offer.ts'
import { offersFor } from '#shop/shopping/discounts/offers.server.ts'
import { isFailure, type Failure } from '#shop/core/errors.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { isByCard } from '#shop/orders/orders/payment-method.ts'
import { bestTotals } from '#shop/pricing/best-totals.ts'
import { areaNamed, findArea, type Area, type DeliveryRule } from '#shop/pricing/delivery.ts'
import type { TaxedPayment } from '#shop/pricing/vat.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import type { OrderEditPreview } from './order-edit.ts'

/** Totals of an edited order. `refused` is set if its discount code doesn't apply. */
export type EditPriced = { area: Area | null; figures: OwnFigures; refused: Failure<'discount-refused'> | null }

/**
 * Returns the payment method of an order, which determines VAT and must be one that the shop offers. An edit doesn't
 * change it.
 */
export const paymentOfOrder = ({ method, byTransfer }: Pick<Order, 'method' | 'byTransfer'>): TaxedPayment =>
  paymentOf({ transfer: byTransfer }, isByCard(method))

/**
 * Calculates the totals of an edited order with the current delivery fees and VAT, and with the discounts that were
 * valid when the order was placed (rules: edited order total).
 */
export async function priceEdit(
  db: Database,
  order: Order,
  lines: readonly LineForSale[],
  { area: name, fee, code }: Pick<OrderEditPreview, 'area' | 'fee' | 'code'>,
  settings: Settings,
): Promise<EditPriced> {
  const shopper = { customerId: order.customerId, email: order.email || null, phone: order.phone }
  const wanted = { lines, shopper, except: order.id, now: order.createdAt }
  const offers = await offersFor(db, { ...wanted, code })
  const refused = isFailure(offers) ? offers : null
  const counted = isFailure(offers) ? await offersFor(db, { ...wanted, code: '' }) : offers
  if (isFailure(counted)) throw new Error('Pricing without a discount code was rejected')
  const area = areaOf(order, name, fee, settings.delivery)
  // A fee set by staff isn't reduced by discounts.
  const offered: OwnOffers = fee === undefined ? counted : { ...counted, deliveries: [] }
  return { area, refused, figures: bestTotals(lines, area, paymentOfOrder(order), settings, offered) }
}

function areaOf(
  order: Pick<Order, 'area' | 'deliveryFee'>,
  name: string | undefined,
  fee: OrderEditPreview['fee'],
  rule: DeliveryRule,
): Area | null {
  if (name === undefined) return null
  // An area removed from the settings keeps its name and fee.
  const isGone = name === order.area && !findArea(name, rule)
  const area = isGone ? { name, fee: order.deliveryFee, free: false } : areaNamed(name, rule)
  return fee === undefined ? area : { ...area, fee, free: false }
}
