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
import type { OrderEditLook } from './order-edit.ts'

/** What an order that is changed comes to; `refused` is its code, which then takes nothing off. */
export type EditPriced = { area: Area | null; figures: OwnFigures; refused: Failure<'discount-refused'> | null }

/** How an order is paid, as far as VAT and what is offered go: an edit leaves that as it is. */
export const paymentOfOrder = ({ method, byTransfer }: Pick<Order, 'method' | 'byTransfer'>): TaxedPayment =>
  paymentOf({ transfer: byTransfer }, isByCard(method))

/**
 * What an order comes to with other lines, or to another place: by the one pricing there is, at the fees and VAT of today,
 * and with the discounts that held when it was placed, as if it were placed now (rules: sum of edited orders).
 */
export async function priceEdit(
  db: Database,
  order: Order,
  lines: readonly LineForSale[],
  { area: name, fee, code }: Pick<OrderEditLook, 'area' | 'fee' | 'code'>,
  settings: Settings,
): Promise<EditPriced> {
  const shopper = { customerId: order.customerId, email: order.email || null, phone: order.phone }
  const wanted = { lines, shopper, except: order.id, now: order.createdAt }
  const offers = await offersFor(db, { ...wanted, code })
  const refused = isFailure(offers) ? offers : null
  const counted = isFailure(offers) ? await offersFor(db, { ...wanted, code: '' }) : offers
  if (isFailure(counted)) throw new Error('Without a code no discount is refused')
  const area = areaOf(order, name, fee, settings.delivery)
  // What staff say the delivery costs, it costs.
  const offered: OwnOffers = fee === undefined ? counted : { ...counted, deliveries: [] }
  return { area, refused, figures: bestTotals(lines, area, paymentOfOrder(order), settings, offered) }
}

function areaOf(
  order: Pick<Order, 'area' | 'deliveryFee'>,
  name: string | undefined,
  fee: OrderEditLook['fee'],
  rule: DeliveryRule,
): Area | null {
  if (name === undefined) return null
  // An area that the shop has no more keeps its name and its fee.
  const isGone = name === order.area && !findArea(name, rule)
  const area = isGone ? { name, fee: order.deliveryFee, free: false } : areaNamed(name, rule)
  return fee === undefined ? area : { ...area, fee, free: false }
}
