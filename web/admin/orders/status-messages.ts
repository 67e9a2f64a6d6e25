import { config } from '#config'
import { shortId, type OrderStatus } from '#shop/orders/order.ts'
import { formatNaira } from '#shop/money.ts'
import type { AdminOrderAnswer } from '#web/api-client.ts'
import { customerOf } from './order-words.ts'

const { name: house } = config.brand
const countryCode = config.links.messaging.number.slice(0, 3)

type Ordered = Pick<AdminOrderAnswer, 'id' | 'amount' | 'fulfilment' | 'address' | 'name'>

/** What the house writes to a customer when her order has that status. */
export function statusMessage(status: OrderStatus, order: Ordered): string {
  const greeting = `Hello ${customerOf(order)},`
  const which = `your ${house} order #${shortId(order.id)}`
  return `${greeting} ${sentences[status](which, order)}`
}

const sentences: Record<OrderStatus, (which: string, order: Ordered) => string> = {
  pending: (which, { amount }) => `we have ${which} over ${formatNaira(amount)} and are preparing it. Thank you!`,
  'in transit': (which, { fulfilment }) =>
    fulfilment === 'pickup'
      ? `${which} is ready: you can pick it up from now on.`
      : `${which} is on its way to you. Please keep your phone near.`,
  delivered: (which) =>
    `${which} has reached you. We hope that you love it! Tell us if anything is not as it should be.`,
  cancelled: (which) => `${which} was cancelled. If you did not expect that, please write back and we will help.`,
}

/** The number under which the messaging app knows a phone: with the country's code, where it was left out. */
export const messagingNumber = (phone: string): string => phone.replace(/^0(?=\d{10}$)/, countryCode)
