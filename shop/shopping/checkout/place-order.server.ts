import type { Transaction } from '#db/connect.ts'
import type { Admin, Customer, Visitor } from '#shop/core/actor.ts'
import { conflict, isFailure, problem, type Failure } from '#shop/core/errors.ts'
import { naira, type Naira } from '#shop/core/money.ts'
import { isFromStock } from '#shop/core/free-line.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import { drawForOrder } from '#shop/orders/orders/draw-for-order.server.ts'
import { coveredBy, type DrawWish } from '#shop/orders/orders/draw-wish.ts'
import { isByCard, isOfTest, isPlayed, type OrderMethod } from '#shop/orders/orders/payment-method.ts'
import { writeSource } from '#shop/orders/orders/sources.server.ts'
import { withoutFees } from '#shop/pricing/delivery.ts'
import type { TaxedPayment } from '#shop/pricing/vat.ts'
import { samePlace, type Shortage } from '#shop/catalogue/stock/stock.ts'
import { offersFor } from '#shop/shopping/discounts/offers.server.ts'
import { takeUses } from '#shop/shopping/discounts/take-uses.server.ts'
import { dollarAt } from '#shop/platform/settings/dollar.ts'
import { committedSettings } from '#shop/platform/settings/settings.server.ts'
import type { SettingsSnapshot } from '#shop/platform/settings/settings.ts'
import { takeStock } from '#shop/catalogue/stock/take.server.ts'
import { isFeeAlone, noteOf, paymentOf, priceOrder, type Checkout } from './checkout.ts'
import { shortenForLast, transferUntil } from './hold-for-transfer.server.ts'
import { destinationOf, type ForWhomStaffOrder } from './destination.server.ts'
import { linesForSale, type LineForSale } from './lines-for-sale.server.ts'
import { orderOfRequest, requestOf } from './repeated-request.server.ts'
import { refusedPayment } from './offered.ts'
import { countedIn } from './order-discounts.ts'
import { promiseTo } from './promise.ts'
import { refusedHold } from './transfer-limits.server.ts'
import { writeOrder } from './write-order.server.ts'

/** Of an order that staff make for somebody: who does, and what she says its lines cost. */
export type MadeByStaff = ForWhomStaffOrder & {
  by: Pick<Admin, 'id' | 'name'>
  pricedBy: (lines: LineForSale[]) => LineForSale[] | Failure<'prices-changed'>
  inExchange?: InExchange | null
}

/**
 * Of an order in exchange for what came back: what that is worth, in naira, as what its VAT goes by, whether the house
 * bears the delivery, and whether the worth is simulated money (rules: exchanges).
 */
export type InExchange = { worth: Naira; taxedAs: TaxedPayment; deliversFree: boolean; isSimulated: boolean }

type Circumstances = {
  method: OrderMethod
  /** The client's Idempotency-Key: the same key gives the same order. */
  key: string | null
  /** Stands for the network that it comes from; null where that isn't known. */
  networkKey?: string | null
  /** The gift card that it names by its code: the id of its credit. */
  giftCardId?: string | null
  /** Of an order that the buyer doesn't place herself. */
  staff?: MadeByStaff | null
  now: Date
  /** As this server knows them; the order is worked out by those that are committed. */
  settings: SettingsSnapshot
}

/** Why an order is not placed. */
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
 * Places an order: everything or, when it returns a Failure and the transaction is rolled back, nothing.
 * - Refused: a guest's contact, a delivery's address, a size or colour is missing or wrong.
 * - NotFound: the address is not the customer's, or the customer was just deleted.
 * - Conflict: prices differ from what the shopper saw (`details.expected`), the code takes nothing off, too little stock,
 *   a key used before.
 *
 * Only a checkout with a code, which may be empty, has discounts; their uses are taken with its pieces.
 * One by bank transfer is refused where too much is held unpaid already, and holds its pieces for a time.
 * What staff order for her goes by the same rules, at prices of their own where they say so. What is made for her takes no
 * stock. Of a gift card and of her store credit it draws what she said, and never more than it comes to; where there is less it is refused. At the
 * counter any way of paying is taken, whatever the shop offers. A test order takes neither stock nor a use, and may be paid by card though that isn't offered.
 *
 * (rules: our own figures, discounts, never below zero, repeated request, made for you, test orders, orders by staff, draw, gift card pays, exchanges)
 */
export async function placeOrder(
  tx: Transaction,
  buyer: Customer | Visitor,
  checkout: Checkout,
  { method, key, networkKey = null, giftCardId = null, staff = null, now, settings: known }: Circumstances,
): Promise<Order | OrderFailure> {
  const request = key === null ? null : requestOf(buyer, key, checkout, method)
  const earlier = request && (await orderOfRequest(tx, request))
  if (earlier) return earlier

  const { settings: committed, version: settingsVersion } = await committedSettings(tx, known)
  const inExchange = staff?.inExchange ?? null
  const settings = inExchange?.deliversFree ? { ...committed, delivery: withoutFees(committed.delivery) } : committed
  const payment = paymentOf(checkout, isByCard(method))
  const taxedAs = inExchange?.taxedAs ?? payment
  const destination = await destinationOf(tx, buyer, checkout, isFeeAlone(taxedAs, settings.tax), staff)
  if (isFailure(destination)) return destination

  const buyerNote = noteOf(checkout, settings.checkout)
  if (isFailure(buyerNote)) return buyerNote

  const forSale = await linesForSale(tx, checkout.product, settings, now)
  if (isFailure(forSale)) return forSale
  const lines = staff ? staff.pricedBy(forSale) : forSale
  if (isFailure(lines)) return lines

  const shopper = {
    customerId: destination.customerId,
    // Two who gave none are not the same.
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
  // Of what costs nothing no money is awaited.
  const isHeld = payment === 'transfer' && toPay > 0
  const hours = settings.payments.transferHours
  if (isHeld) {
    const pieces = fromStock.reduce((sum, { quantity }) => sum + quantity, 0)
    const refused = await refusedHold(tx, { ...shopper, networkKey }, pieces)
    if (refused) return refused
  }

  const wish = wishOf(checkout, giftCardId)
  const order = await writeOrder(tx, {
    ...destination,
    ...priced,
    dollarRate: dollarAt(settings.payments, now)?.rate ?? null,
    promise: promiseTo({ ...destination, ...priced, lines }, settings, now),
    taxedBy: settings.tax,
    settingsVersion,
    lines,
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
  if (order === 'requested before') return (await orderOfRequest(tx, request!))!
  if (isFailure(order) || order.isTest) return order
  await writeSource(tx, order.id, checkout.source)

  const shortages = await takeStock(tx, order.id, fromStock, now)
  if (shortages.length > 0) return shortOf(lines, shortages)
  // After the pieces, as whoever puts both back does, so that nobody waits in a circle.
  await takeUses(tx, { orderId: order.id, shopper, uses: countedIn(priced.figures), now })
  const sooner = isHeld ? await shortenForLast(tx, order.id, fromStock, hours, now) : null
  const placed = sooner ? { ...order, payUntil: sooner } : order
  return drawForOrder(tx, placed, wish, now, staff?.by)
}

const wishOf = ({ storeCredit, giftCard }: Checkout, giftCardId: string | null): DrawWish => ({
  storeCredit: storeCredit ?? 0,
  giftCard: giftCard && giftCardId !== null ? { id: giftCardId, amount: giftCard.amount } : null,
})

/** The refusal of an order that stock falls short of; every line concerned is named as `product.<position>`, with in how many days it could be made instead. */
export function shortOf(lines: LineForSale[], shortages: Shortage[]): Failure<'stock'> {
  const short = lines.flatMap((line, position) => {
    const { name, stock, canBeMadeInDays } = line
    const shortage = isFromStock(line) && shortages.find((each) => samePlace(each, stock))
    if (!shortage) return []
    const made = canBeMadeInDays === null ? {} : { madeInDays: canBeMadeInDays }
    return [{ field: `product.${position}`, params: { of: 'product' as const, name, left: shortage.left, ...made } }]
  })
  const fields = Object.fromEntries(short.map(({ field, params }) => [field, problem('stock', params)]))
  return conflict('stock', { params: short[0]!.params, fields })
}
