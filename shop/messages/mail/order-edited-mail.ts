import { formatNaira } from '#shop/core/money.ts'
import { paymentStates } from '#shop/orders/orders/order-status.ts'
import { shortId, type Order } from '#shop/orders/orders/order.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { mailOf, type Mail } from './mail.ts'
import { seeIt, whatWasOrdered, type OrderLinks } from './order-mails.ts'

/**
 * Notifies the customer that the shop changed the order, with its new items, its total, and the amount due or paid in
 * excess (rules: order edit mail).
 */
export const orderEditedMail = (
  order: Order,
  links: OrderLinks,
  settings: Pick<Settings, 'house' | 'contact' | 'delivery' | 'tax'>,
): Mail =>
  mailOf(
    'order-edited',
    order,
    { name: order.name, order: shortId(order.id), total: formatNaira(order.amount), money: moneyOf(order) },
    {
      heading: 'Your order was changed',
      greeting: `Dear ${order.name},`,
      paragraphs: [],
      ...whatWasOrdered(order, settings),
      ...seeIt(order.customerId !== null, links),
    },
  )

function moneyOf({ standing, fulfilment, byTransfer }: Order): string {
  const { due, here, surplus, payment } = standing
  if (surplus > 0) return `You paid ${formatNaira(surplus)} too much, and we will refund it.`
  if (paymentStates[payment].isPaid) return 'Your order is paid. You don’t need to do anything.'
  if (due === 0) return ''
  const rest =
    here > 0
      ? `We have received ${formatNaira(here)}, and ${formatNaira(due)} is still due`
      : `${formatNaira(due)} is due`
  const atTheDoor = payment === 'unpaid' && !byTransfer
  if (atTheDoor) return `${rest} when ${fulfilment === 'pickup' ? 'you pick it up' : 'it is delivered'}.`
  return `${rest}. Your order’s page shows how to pay it.`
}
