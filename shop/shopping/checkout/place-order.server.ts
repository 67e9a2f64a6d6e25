import type { Transaction } from '#db/connect.ts'
import type { Admin, Customer, Visitor } from '#shop/core/actor.ts'
import { conflict, isFailure, problem, type Failure } from '#shop/core/errors.ts'
import { naira, type Naira } from '#shop/core/money.ts'
import { isFromStock } from '#shop/core/custom-line.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { drawForOrder } from '#shop/orders/orders/draw-for-order.server.ts'
import { coveredBy, type DrawWish } from '#shop/orders/orders/draw-wish.ts'
import { isByCard, isOfTest, isPlayed, type OrderMethod } from '#shop/orders/orders/payment-method.ts'
import { writeSource } from '#shop/orders/orders/sources.server.ts'
import { withoutFees } from '#shop/pricing/delivery.ts'
import type { TaxedPayment } from '#shop/pricing/vat.ts'
import { isSameStockRow, type Shortage } from '#shop/catalogue/stock/stock.ts'
import { offersFor } from '#shop/shopping/discounts/offers.server.ts'
import { takeUses } from '#shop/shopping/discounts/take-uses.server.ts'
import { dollarAt } from '#shop/platform/settings/dollar.ts'
import { committedSettings } from '#shop/platform/settings/settings.server.ts'
import type { SettingsSnapshot } from '#shop/platform/settings/settings.ts'
import { isFeeAlone, noteOf, paymentOf, priceOrder, type Checkout } from './checkout.ts'
import { shortenForLast, transferUntil } from './hold-for-transfer.server.ts'
import { destinationOf, type ForWhomStaffOrder } from './destination.server.ts'
import { factsOfOrder } from './facts-of-order.server.ts'
import { linesForSale, type LineForSale } from './lines-for-sale.server.ts'
import { orderOfRequest, requestOf } from './repeated-request.server.ts'
import { refusedPayment } from './offered.ts'
import { countedIn } from './order-discounts.ts'
import { promiseTo } from './promise.ts'
import { refusedHold } from './transfer-limits.server.ts'
import { writeOrder } from './write-order.server.ts'

/** An order by staff. `pricedBy` applies the prices that they set. */
export type MadeByStaff = ForWhomStaffOrder & {
  by: Pick<Admin, 'id' | 'name'>
  pricedBy: (lines: LineForSale[]) => LineForSale[] | Failure<'prices-changed'>
  inExchange?: InExchange | null
}

/**
 * An order in exchange for returned items. `worth` is their value in naira, and `taxedAs` the payment method that
 * determines VAT. `isSimulated` is true if the value comes from simulated payments (rules: exchanges).
 */
export type InExchange = { worth: Naira; taxedAs: TaxedPayment; deliversFree: boolean; isSimulated: boolean }

type Circumstances = {
  method: OrderMethod
  /** The client's Idempotency-Key: a repeated key returns the same order. */
  key: string | null
  /** Identifies the network of the request; null if unknown. */
  networkKey?: string | null
  /** Credit id of the gift card with the entered code. */
  giftCardId?: string | null
  staff?: MadeByStaff | null
  now: Date
  /** Settings cached by this server. The order uses the settings stored in the database. */
  settings: SettingsSnapshot
}

export const orderRefusals = [
  'contact-needed',
  'address-needed',
  'not-offered',
  'address-not-found',
  'customer-not-found',
  'unavailable',
  'made-no-more',
  'prices-changed',
  'payment-not-offered',
  'transfers-waiting',
  'pieces-held',
  'discount-refused',
  'credit-short',
  'gift-card-closed',
  'no-credit',
  'stock',
  'idempotency-key',
  'unfilled',
] as const
export type OrderFailure = Failure<(typeof orderRefusals)[number]>

/**
 * Places an order. On a Failure the transaction must be rolled back, as `inTransaction` does.
 * - Invalid: a guest's contact, a delivery's address, a size or a colour is missing or wrong.
 * - NotFound: the address belongs to another customer, or the customer was just deleted.
 * - Conflict: prices differ from those the customer saw (`details.expected`), the discount code doesn't apply, there is
 *   too little stock, or the idempotency key was used for another request.
 *
 * Discounts apply only if the checkout has a code, which can be empty. Their uses are counted together with the stock.
 * A bank transfer reserves its items for a limited time, and is rejected if too many unpaid items are reserved already.
 * Orders by staff follow the same rules, with prices set by staff if given; at the counter every payment is accepted.
 * Items made to order take no stock. Gift cards and store credit pay the requested part, at most the order's amount;
 * too little credit is a failure. A test order takes neither stock nor discount uses, and can always be paid by card.
 *
 * (rules: server-side totals, discounts, no overselling, idempotent orders, made to order, test orders, staff orders, store credit payment, gift card payment, exchanges)
 */
export async function placeOrder(
  tx: Transaction,
  buyer: Customer | Visitor,
  checkout: Checkout,
  { method, key, networkKey = null, giftCardId = null, staff = null, now, settings: known }: Circumstances,
): Promise<Order | OrderFailure> {
  const request = key === null ? null : requestOf(buyer, key, checkout, method)
  const facts = await factsOfOrder(tx, request, checkout.product, now)
  if (request && facts.isRepeated) return (await orderOfRequest(tx, request))!

  const { settings: committed, version: settingsVersion } = await committedSettings(tx, known, facts.settingsVersion)
  const inExchange = staff?.inExchange ?? null
  const settings = inExchange?.deliversFree ? { ...committed, delivery: withoutFees(committed.delivery) } : committed
  const payment = paymentOf(checkout, isByCard(method))
  const taxedAs = inExchange?.taxedAs ?? payment
  const destination = await destinationOf(tx, buyer, checkout, isFeeAlone(taxedAs, settings.tax), staff)
  if (isFailure(destination)) return destination

  const buyerNote = noteOf(checkout, settings.checkout)
  if (isFailure(buyerNote)) return buyerNote

  const forSale = linesForSale(checkout.product, facts.products, settings, now)
  if (isFailure(forSale)) return forSale
  const lines = staff ? staff.pricedBy(forSale) : forSale
  if (isFailure(lines)) return lines

  const shopper = {
    customerId: destination.customerId,
    // Two customers without an e-mail address must not count as the same customer.
    email: destination.contact.email || null,
    phone: destination.contact.phone,
  }
  const offers = await offersFor(tx, { lines, code: checkout.code, shopper, now })
  if (isFailure(offers)) return offers
  const priced = priceOrder(checkout, lines, destination.fulfilment, taxedAs, settings, offers)
  if (isFailure(priced)) return priced
  const { amount } = priced.figures
  const toPay = naira(Math.max(0, amount - (inExchange?.worth ?? 0)))
  const isExchanged = inExchange !== null && toPay === 0
  const notOffered = isExchanged ? null : refusedPayment(payment, toPay, settings.payments)
  if (notOffered && !isOfTest(method) && !staff?.atCounter) return notOffered

  const fromStock = lines.filter(isFromStock).map(({ stock, quantity }) => ({ ...stock, quantity }))
  // A free order needs no payment.
  const isHeld = payment === 'transfer' && toPay > 0
  const hours = settings.payments.transferHours
  if (isHeld) {
    const pieces = fromStock.reduce((sum, { quantity }) => sum + quantity, 0)
    const refused = await refusedHold(tx, { ...shopper, networkKey }, pieces)
    if (refused) return refused
  }

  const wish = wishOf(checkout, giftCardId)
  const written = await writeOrder(tx, {
    ...destination,
    ...priced,
    dollarRate: dollarAt(settings.payments, now)?.rate ?? null,
    promise: promiseTo({ ...destination, ...priced, lines }, settings, now),
    taxedBy: settings.tax,
    settingsVersion,
    lines,
    fromStock: isOfTest(method) ? [] : fromStock,
    method,
    isSimulated: isPlayed(method) || inExchange?.isSimulated === true,
    byTransfer: payment === 'transfer',
    transferUntil: isHeld ? transferUntil(now, hours) : null,
    networkKey,
    coveredBy: isExchanged ? 'exchange' : coveredBy(wish, amount),
    buyerNote,
    request,
    by: staff?.by ?? null,
    now,
  })
  if (written === 'requested before') return (await orderOfRequest(tx, request!))!
  if (isFailure(written)) return written
  const { order, shortages } = written
  if (shortages.length > 0) return shortOf(lines, shortages)
  if (order.isTest) return order
  await writeSource(tx, order.id, checkout.source)
  // Runs after the stock is taken. Code that returns both also locks stock before discount uses, so deadlocks are
  // avoided.
  await takeUses(tx, { orderId: order.id, shopper, uses: countedIn(priced.figures), now })
  const sooner = isHeld ? await shortenForLast(tx, order.id, fromStock, hours, now) : null
  const placed = sooner ? { ...order, payUntil: sooner } : order
  return drawForOrder(tx, placed, wish, now, staff?.by)
}

const wishOf = ({ storeCredit, giftCard }: Checkout, giftCardId: string | null): DrawWish => ({
  storeCredit: storeCredit ?? 0,
  giftCard: giftCard && giftCardId !== null ? { id: giftCardId, amount: giftCard.amount } : null,
})

/**
 * Returns a Conflict that names each line with too little stock as `product.<position>`, with the production time in
 * days if the item can be made to order.
 */
export function shortOf(lines: LineForSale[], shortages: Shortage[]): Failure<'stock'> {
  const short = lines.flatMap((line, position) => {
    const { name, stock, canBeMadeInDays } = line
    const shortage = isFromStock(line) && shortages.find((each) => isSameStockRow(each, stock))
    if (!shortage) return []
    const made = canBeMadeInDays === null ? {} : { madeInDays: canBeMadeInDays }
    return [{ field: `product.${position}`, params: { of: 'product' as const, name, left: shortage.left, ...made } }]
  })
  const fields = Object.fromEntries(short.map(({ field, params }) => [field, problem('stock', params)]))
  return conflict('stock', { params: short[0]!.params, fields })
}
