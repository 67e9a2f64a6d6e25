import { config } from '#config'
import { orderStatuses, type OrderStatus } from '#shop/orders/order-status.ts'
import { shortId } from '#shop/orders/order.ts'
import type { AdminOrder } from './order.ts'
import { customerOf } from './order-words.ts'

const { name: house } = config.brand
const countryCode = config.links.messaging.number.slice(0, 3)

type Ordered = Pick<AdminOrder, 'id' | 'amount' | 'fulfilment' | 'address' | 'name'>

/** What the house writes to a customer when her order has that status (rules: ready messages). */
export function statusMessage(status: OrderStatus, order: Ordered): string {
  const greeting = `Hello ${customerOf(order)},`
  const which = `your ${house} order #${shortId(order.id)}`
  return `${greeting} ${orderStatuses[status].message(which, order)}`
}

/** The number under which the messaging app knows a phone: with the country's code, where it was left out. */
export const messagingNumber = (phone: string): string => phone.replace(/^0(?=\d{10}$)/, countryCode)
