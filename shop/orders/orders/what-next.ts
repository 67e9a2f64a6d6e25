import type { Pickup } from '#shop/platform/settings/pickup.ts'
import type { Fulfilment } from './fulfilment.ts'
import type { OrderStatus } from './order-status.ts'
import type { PaymentSummary } from './payment-summary.ts'

export type NextFacts = {
  status: OrderStatus
  fulfilment: Fulfilment
  promise: string | null
  standing: Pick<PaymentSummary['shopper'], 'status' | 'words' | 'also'>
}

export type NextHouse = {
  notices: { processing: string }
  pickup: Pickup
  /** The time limit for refund requests, as on the legal page. */
  refundRequest: string
  /** True if the shop can send mail; otherwise no text promises one (rules: mail states). */
  canSendMail: boolean
}

/**
 * Returns the customer's text about what happens next: about the payment if the customer must act on it or everything
 * is refunded; otherwise about the delivery, with the amount still to pay (rules: customer order page).
 */
export const whatNext = ({ status, fulfilment, promise, standing }: NextFacts, house: NextHouse): string =>
  standing.status === 'success'
    ? `${words(house, promise)[status][fulfilment]} ${standing.also}`.trim()
    : standing.words

/** Returns where and when orders are picked up. */
export const pickupWords = ({ pickup: { place, hours } }: Pick<NextHouse, 'pickup'>): string => `${place}, ${hours}`

/**
 * Returns the text for each status, for delivery and for pickup. The promise saved with the order takes precedence over
 * the current setting (rules: promised times).
 */
const words = ({ notices, refundRequest, canSendMail, ...house }: NextHouse, promise: string | null) => {
  const preparing = (until: string) =>
    `We are preparing your order${canSendMail ? ` and will email you when it is ${until}` : ''}. ${promise ?? notices.processing}`
  return {
    pending: {
      delivery: preparing('sent'),
      pickup: preparing('ready to pick up'),
    },
    'in transit': {
      delivery: 'Your order is on its way to you. Please keep your phone nearby.',
      pickup: `Your order is ready to pick up at ${pickupWords(house)}.`,
    },
    delivered: {
      delivery: `Your order was delivered. If something is wrong, contact us within ${refundRequest}.`,
      pickup: `You picked up your order. If something is wrong, contact us within ${refundRequest}.`,
    },
    cancelled: { delivery: '', pickup: '' },
  } satisfies Record<OrderStatus, Record<Fulfilment, string>>
}
