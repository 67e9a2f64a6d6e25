import { colorName } from '#shop/color-name.ts'
import { formatNaira } from '#shop/money.ts'
import { statusWords } from '#shop/orders/order-status.ts'
import { fulfilments } from '#shop/orders/fulfilment.ts'
import { shortId, type Order } from '#shop/orders/order.ts'
import { methodLabel } from '#shop/orders/payment-method.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { Letter, Letterhead } from './letter.ts'
import { mailOf, type Mail } from './mail.ts'

/** The mails of an order are its receipts too. */
type Receipt = Letterhead & Pick<Settings, 'tax'>

/** Says that the order has arrived here, and how long it takes: as it was promised, or else `processing`. `shopUrl` is where the shop stands, without a slash at its end. */
export const orderPlacedMail = (
  order: Order,
  shopUrl: string,
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
      ...seeIt(order, shopUrl),
    },
  )

const known = ({ id, name }: Order) => ({ name, order: shortId(id) })

/** Says where the order now is (rules: order mails). */
export function orderStatusMail(order: Order, shopUrl: string, paper: Receipt): Mail {
  const { label, mail } = statusWords(order.status, order.fulfilment)
  return mailOf(
    'order-status',
    order,
    { ...known(order), status: label, news: mail },
    {
      heading: `Your order: ${label}`,
      greeting: `Dear ${order.name},`,
      paragraphs: [],
      ...whatWasOrdered(order, paper),
      ...seeIt(order, shopUrl),
    },
  )
}

const whatWasOrdered = (order: Order, { house, contact, tax }: Receipt): Pick<Letter, 'goods' | 'sums' | 'facts'> => ({
  goods: order.lines.map(({ name, size, color, quantity, price }) => ({
    name,
    detail: `Size ${size}, ${colorName(color)}, ${quantity} × ${formatNaira(price)}`,
    amount: formatNaira(price * quantity),
  })),
  sums: [
    { label: 'Subtotal', amount: formatNaira(order.subtotal) },
    ...(fulfilments[order.fulfilment].isDelivered
      ? [{ label: 'Shipping', amount: order.deliveryFee === 0 ? 'Free' : formatNaira(order.deliveryFee) }]
      : []),
    ...(order.vat > 0 ? [{ label: 'VAT', amount: formatNaira(order.vat) }] : []),
    { label: 'Total', amount: formatNaira(order.amount) },
  ],
  facts: [
    {
      label: 'Payment',
      lines: [methodLabel(order.method, order.byTransfer), order.standing.shopper.label].filter(Boolean),
    },
    {
      label: fulfilments[order.fulfilment].label,
      lines: fulfilments[order.fulfilment].isDelivered
        ? [...addressLines(order.address), ...(order.area ? [order.area] : [])]
        : [house.name, contact.street],
    },
    ...(tax.taxNumber ? [{ label: 'Our tax number', lines: [tax.taxNumber] }] : []),
    ...(order.buyerNote ? [{ label: 'Your note', lines: order.buyerNote.split('\n') }] : []),
  ],
})

const addressLines = (to: Order['address']): string[] =>
  'firstName' in to
    ? [`${to.firstName} ${to.lastName}`, to.address, `${to.city}, ${to.state}`, to.country, to.phone]
    : [to.name, to.phone, to.email]

/** Only who has an account can look it up. */
const seeIt = ({ customerId }: Order, shopUrl: string): Pick<Letter, 'action'> =>
  customerId ? { action: { label: 'See your orders', url: `${shopUrl}/account` } } : {}
