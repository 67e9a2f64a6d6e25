import type { Fulfilment } from './fulfilment.ts'
import type { OrderStatus } from './order-status.ts'
import type { PaymentSummary } from './payment-summary.ts'

type Facts = {
  status: OrderStatus
  fulfilment: Fulfilment
  promise: string | null
  standing: Pick<PaymentSummary['shopper'], 'status' | 'words' | 'also'>
}

type House = {
  contact: { street: string; supportHours: string }
  notices: { processing: string }
  /** The time limit for refund requests, as on the legal page. */
  refundRequest: string
}

/**
 * Returns the customer's text about what happens next: about the payment if the customer must act on it or everything
 * is refunded; otherwise about the delivery, with the amount still to pay (rules: customer order page).
 */
export const whatNext = ({ status, fulfilment, promise, standing }: Facts, house: House): string =>
  standing.status === 'success'
    ? `${words(house, promise)[status][fulfilment]} ${standing.also}`.trim()
    : standing.words

/** The promise saved with the order takes precedence over the current setting (rules: promised times). */
const words = ({ contact, notices, refundRequest }: House, promise: string | null) =>
  ({
    pending: {
      delivery: `We are preparing your order and will email you when it is sent. ${promise ?? notices.processing}`,
      pickup: `We are preparing your order and will email you when it is ready to pick up. ${promise ?? notices.processing}`,
    },
    'in transit': {
      delivery: 'Your order is on its way to you. Please keep your phone nearby.',
      pickup: `Your order is ready to pick up at ${contact.street}, ${contact.supportHours}.`,
    },
    delivered: {
      delivery: `Your order was delivered. If something is wrong, contact us within ${refundRequest}.`,
      pickup: `You picked up your order. If something is wrong, contact us within ${refundRequest}.`,
    },
    cancelled: { delivery: '', pickup: '' },
  }) satisfies Record<OrderStatus, Record<Fulfilment, string>>
