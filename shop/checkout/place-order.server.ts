import type { Transaction } from '#db/connect.ts'
import type { Customer, Visitor } from '#shop/actor.ts'
import { conflict, isFailure, problem, type Failure } from '#shop/errors.ts'
import type { Order } from '#shop/orders/order.ts'
import { isByCard, isOfTest, type OrderMethod } from '#shop/orders/payment-method.ts'
import { writeSource } from '#shop/orders/sources.server.ts'
import { samePlace, type Shortage } from '#shop/stock/stock.ts'
import { offersFor } from '#shop/discounts/offers.server.ts'
import { takeUses } from '#shop/discounts/take-uses.server.ts'
import { committedSettings } from '#shop/settings/settings.server.ts'
import type { SettingsSnapshot } from '#shop/settings/settings.ts'
import { takeStock } from '#shop/stock/take.server.ts'
import { isFeeAlone, noteOf, paymentOf, priceOrder, type Checkout } from './checkout.ts'
import { shortenForLast, transferUntil } from './hold-for-transfer.server.ts'
import { destinationOf } from './destination.server.ts'
import { linesForSale, type LineForSale } from './lines-for-sale.server.ts'
import { orderOfRequest, requestOf } from './repeated-request.server.ts'
import { refusedPayment } from './offered.ts'
import { countedIn } from './order-discounts.ts'
import { promiseTo } from './promise.ts'
import { refusedHold } from './transfer-limits.server.ts'
import { writeOrder } from './write-order.server.ts'

type Circumstances = {
  method: OrderMethod
  /** The client's Idempotency-Key: the same key gives the same order. */
  key: string | null
  /** Stands for the network that it comes from; null where that isn't known. */
  networkKey?: string | null
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
 * What is made for her takes no stock. A test order takes neither stock nor a use, and may be paid by card though that isn't offered.
 *
 * (rules: our own figures, discounts, never below zero, repeated request, made for you, test orders)
 */
export async function placeOrder(
  tx: Transaction,
  buyer: Customer | Visitor,
  checkout: Checkout,
  { method, key, networkKey = null, now, settings: known }: Circumstances,
): Promise<Order | OrderFailure> {
  const request = key === null ? null : requestOf(buyer, key, checkout, method)
  const earlier = request && (await orderOfRequest(tx, request))
  if (earlier) return earlier

  const { settings, version: settingsVersion } = await committedSettings(tx, known)
  const payment = paymentOf(checkout, isByCard(method))
  const destination = await destinationOf(tx, buyer, checkout, isFeeAlone(payment, settings.tax))
  if (isFailure(destination)) return destination

  const buyerNote = noteOf(checkout, settings.checkout)
  if (isFailure(buyerNote)) return buyerNote

  const lines = await linesForSale(tx, checkout.product, settings, now)
  if (isFailure(lines)) return lines

  const shopper = {
    customerId: destination.customerId,
    email: destination.contact.email,
    phone: destination.contact.phone,
  }
  const offers = await offersFor(tx, { lines, code: checkout.code, shopper, now })
  if (isFailure(offers)) return offers
  const priced = priceOrder(checkout, lines, destination.fulfilment, payment, settings, offers)
  if (isFailure(priced)) return priced
  const notOffered = refusedPayment(payment, priced.figures.amount, settings.payments)
  if (notOffered && !isOfTest(method)) return notOffered

  const fromStock = lines.filter(isFromStock).map(({ stock, quantity }) => ({ ...stock, quantity }))
  // Of what costs nothing no money is awaited.
  const isHeld = payment === 'transfer' && priced.figures.amount > 0
  const hours = settings.payments.transferHours
  if (isHeld) {
    const pieces = fromStock.reduce((sum, { quantity }) => sum + quantity, 0)
    const refused = await refusedHold(tx, { ...shopper, networkKey }, pieces)
    if (refused) return refused
  }

  const order = await writeOrder(tx, {
    ...destination,
    ...priced,
    promise: promiseTo({ ...destination, ...priced, lines }, settings, now),
    taxedBy: settings.tax,
    settingsVersion,
    lines,
    method,
    byTransfer: payment === 'transfer',
    transferUntil: isHeld ? transferUntil(now, hours) : null,
    networkKey,
    buyerNote,
    request,
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
  return sooner ? { ...order, payUntil: sooner } : order
}

const isFromStock = ({ madeInDays }: LineForSale): boolean => madeInDays === null

/** The refusal of an order that stock falls short of; every line concerned is named as `product.<position>`, with in how many days it could be made instead. */
function shortOf(lines: LineForSale[], shortages: Shortage[]): Failure<'stock'> {
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
