import { lineWords } from '#shop/orders/orders/line-words.ts'
import { recipientLines } from '#shop/people/addresses/address-lines.ts'
import { aboutDollars } from '#shop/core/dollars.ts'
import { pictureOfLine } from '#shop/platform/media/line-picture.ts'
import { formatNaira } from '#shop/core/money.ts'
import { paymentStates, statusWords } from '#shop/orders/orders/order-status.ts'
import { fulfilments } from '#shop/orders/orders/fulfilment.ts'
import { discountName, shortId, type Order } from '#shop/orders/orders/order.ts'
import { paidWords } from '#shop/orders/orders/ways-paid.ts'
import { carriedByWords, type Parcel } from '#shop/orders/parcels/parcel.ts'
import { pickupOf } from '#shop/platform/settings/pickup.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import type { Letter, Letterhead } from './mail-content.ts'
import { mailOf, type Mail } from './mail.ts'

/** The settings that order mails need. They include tax, because order mails serve as receipts. */
type Receipt = Letterhead & Pick<Settings, 'tax' | 'delivery'>

/** `shopUrl` has no trailing slash. `trackUrl` is the order's tracking page; `receiptUrl` opens the receipt there. */
export type OrderLinks = { shopUrl: string; trackUrl: string; receiptUrl?: string }

/** Order confirmation for the customer. Shows the order's promised delivery time or, if it has none, `processing`. */
export const orderPlacedMail = (
  order: Order,
  links: OrderLinks,
  { processing, ...paper }: Receipt & { processing: string },
): Mail =>
  mailOf(
    'order-placed',
    order,
    { ...known(order), total: formatNaira(order.amount), processing: order.promise ?? processing },
    {
      heading: 'Thank you for your order',
      greeting: `Dear ${order.name},`,
      paragraphs: [],
      ...whatWasOrdered(order, paper),
      ...seeIt(order.customerId !== null, links, hasReceipt(order)),
    },
  )

/**
 * Tells the customer that an order that was sent or handed over before its payment is paid (rules: order mails). Its
 * own text, because the shop doesn't prepare the order any more.
 */
export const paymentReceivedMail = (order: Order, links: OrderLinks, paper: Receipt): Mail =>
  mailOf(
    'payment-received',
    order,
    { ...known(order), total: formatNaira(order.amount) },
    {
      heading: 'We have received your payment',
      greeting: `Dear ${order.name},`,
      paragraphs: [],
      ...whatWasOrdered(order, paper),
      ...seeIt(order.customerId !== null, links, hasReceipt(order)),
    },
  )

const known = ({ id, name }: Order) => ({ name, order: shortId(id) })

/**
 * Notifies the customer of the order's new status, with the carrier or driver of each parcel
 * (rules: order mails, parcel mail).
 */
export function orderStatusMail(
  order: Order,
  links: OrderLinks,
  paper: Receipt,
  parcels: readonly Parcel[] = [],
): Mail {
  const { label, mail } = statusWords(order.status, order.fulfilment)
  return mailOf(
    'order-status',
    order,
    { ...known(order), status: label, news: mail },
    {
      heading: `Your order: ${label}`,
      greeting: `Dear ${order.name},`,
      paragraphs: [],
      ...withParcels(whatWasOrdered(order, paper), order.status === 'in transit' ? parcels : []),
      ...seeIt(order.customerId !== null, links, hasReceipt(order)),
    },
  )
}

/** Notifies the customer that another parcel of the order was sent, with its carrier or driver (rules: parcel mail). */
export function parcelSentMail(order: Order, links: OrderLinks, parcels: readonly Parcel[]): Mail {
  const goods = order.lines.flatMap((line, position) => {
    const pieces = piecesOf(parcels, position)
    return pieces > 0
      ? [{ name: line.name, picture: pictureOfLine(line), detail: lineWords(line), amount: `${pieces}` }]
      : []
  })
  return mailOf('parcel-sent', order, known(order), {
    heading: 'More of your order is on its way',
    greeting: `Dear ${order.name},`,
    paragraphs: [],
    goods,
    facts: parcels.map(parcelFact),
    ...seeIt(order.customerId !== null, links),
  })
}

const piecesOf = (parcels: readonly Parcel[], at: number): number =>
  parcels
    .flatMap(({ lines }) => lines)
    .filter(({ position }) => position === at)
    .reduce((sum, { quantity }) => sum + quantity, 0)

const parcelFact = (parcel: Parcel) => ({
  label: `Parcel ${parcel.number}`,
  lines: [...carriedByWords(parcel), parcelPieces(parcel)],
})

const parcelPieces = ({ lines }: Parcel): string => {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return pieces === 1 ? '1 item' : `${pieces} items`
}

const withParcels = (
  { facts = [], ...same }: Pick<Letter, 'goods' | 'sums' | 'facts'>,
  parcels: readonly Parcel[],
): Pick<Letter, 'goods' | 'sums' | 'facts'> => ({ ...same, facts: [...parcels.map(parcelFact), ...facts] })

/** Returns the order's line items, totals, payment method, address and note as content of a mail. */
export const whatWasOrdered = (
  order: Order,
  { house, contact, delivery, tax }: Receipt,
): Pick<Letter, 'goods' | 'sums' | 'facts'> => ({
  goods: order.lines.map(orderedGoods),
  sums: [
    ...discountSums(order),
    { label: 'Subtotal', amount: formatNaira(order.subtotal) },
    ...(order.vat > 0 ? [{ label: 'VAT', amount: formatNaira(order.vat) }] : []),
    ...(fulfilments[order.fulfilment].isDelivered
      ? [{ label: 'Shipping', amount: order.deliveryFee === 0 ? 'Free' : formatNaira(order.deliveryFee) }]
      : []),
    { label: 'Total', amount: formatNaira(order.amount) },
    ...dollarSums(order, order.amount),
    ...creditSums(order.standing),
  ],
  facts: [
    {
      label: 'Payment',
      lines: [paidWords(order), order.standing.shopper.label].filter(Boolean),
    },
    {
      label: fulfilments[order.fulfilment].label,
      lines: fulfilments[order.fulfilment].isDelivered
        ? [...recipientLines(order.address), ...(order.area ? [order.area] : [])]
        : pickupLines({ house, contact, delivery }),
    },
    ...(order.exchangeOf
      ? [{ label: 'Exchange', lines: [`For products returned from order #${shortId(order.exchangeOf)}`] }]
      : []),
    ...(tax.taxNumber ? [{ label: 'Our tax number', lines: [tax.taxNumber] }] : []),
    ...(order.buyerNote ? [{ label: 'Your note', lines: order.buyerNote.split('\n') }] : []),
  ],
})

const pickupLines = ({ house, ...settings }: Omit<Receipt, 'tax'>): string[] => {
  const { place, hours } = pickupOf(settings)
  return [house.name, place, hours]
}

/** Returns the total in dollars if the order has a dollar rate, else an empty list (rules: dollar amounts). */
export const dollarSums = ({ dollarRate }: Pick<Order, 'dollarRate'>, naira: number) =>
  dollarRate === null ? [] : [{ label: 'In dollars', amount: aboutDollars(naira, dollarRate) }]

/** Returns the amounts paid by an exchange, a gift card and store credit, and the amount left to pay. */
const creditSums = ({
  byCredit,
  byGiftCard,
  byExchange,
  due,
}: Order['standing']): { label: string; amount: string }[] => [
  ...(byExchange > 0 ? [{ label: 'Exchange', amount: `−${formatNaira(byExchange)}` }] : []),
  ...(byGiftCard > 0 ? [{ label: 'Gift card', amount: `−${formatNaira(byGiftCard)}` }] : []),
  ...(byCredit > byGiftCard ? [{ label: 'Store credit', amount: `−${formatNaira(byCredit - byGiftCard)}` }] : []),
  ...(byCredit + byExchange > 0 && due > 0 ? [{ label: 'Left to pay', amount: formatNaira(due) }] : []),
]

/** Returns an order's line item as the customer's and the shop's mails show it. */
export const orderedGoods = ({ name, quantity, price, ...line }: Order['lines'][number]) => ({
  name,
  picture: pictureOfLine(line),
  detail: `${lineWords(line)}${line.final ? ', final sale: can’t be returned' : ''}, ${quantity} × ${formatNaira(price)}`,
  amount: formatNaira(price * quantity),
})

/** Returns the order's discounts, on products and on delivery, each with its name. */
export const discountSums = ({ discounts }: Pick<Order, 'discounts'>): { label: string; amount: string }[] =>
  discounts.map(({ of, given, ...named }) => ({
    label: of === 'sum' ? discountName(named) : `${discountName(named)} (shipping discount)`,
    amount: `−${formatNaira(given)}`,
  }))

/**
 * Returns whether an order has a receipt. Simulated and test orders have none, because no money was paid
 * (rules: receipts, receipt access).
 */
const hasReceipt = ({ payment, isTest, isSimulated }: Order): boolean =>
  paymentStates[payment].isPaid && !isTest && !isSimulated

/**
 * Returns the tracking link, with the receipt if the order is paid and `withReceipt` is true. Customers with an account
 * also get a link to the order in their account (rules: tracking link).
 */
export const seeIt = (
  hasAccount: boolean,
  { shopUrl, trackUrl, receiptUrl }: OrderLinks,
  withReceipt = false,
): Pick<Letter, 'action' | 'also'> => {
  const track =
    withReceipt && receiptUrl !== undefined
      ? { label: 'Track your order and view its receipt', url: receiptUrl }
      : { label: 'Track your order', url: trackUrl }
  return hasAccount
    ? { action: { label: 'View your orders', url: `${shopUrl}/account` }, also: track }
    : { action: track }
}
