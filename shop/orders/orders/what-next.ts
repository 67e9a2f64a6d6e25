import type { Fulfilment } from './fulfilment.ts'
import type { OrderStatus } from './order-status.ts'
import type { Standing } from './standing.ts'

type Facts = {
  status: OrderStatus
  fulfilment: Fulfilment
  promise: string | null
  standing: Pick<Standing['shopper'], 'status' | 'words' | 'also'>
}

/** What the house says of itself in these words. */
type House = {
  contact: { street: string; supportHours: string }
  notices: { processing: string }
  /** Within how long a refund is asked for, as the legal page says it. */
  refundRequest: string
}

/**
 * What happens next with an order, said to whom it belongs: how its money stands where something is to be done about it,
 * or all of it goes back; else where the order is, and what is still to be paid of it (rules: own order).
 */
export const whatNext = ({ status, fulfilment, promise, standing }: Facts, house: House): string =>
  standing.status === 'success'
    ? `${words(house, promise)[status][fulfilment]} ${standing.also}`.trim()
    : standing.words

/** What was promised then holds, whatever is promised now (rules: promised times). */
const words = ({ contact, notices, refundRequest }: House, promise: string | null) =>
  ({
    pending: {
      delivery: `We are preparing it, and write to you when it leaves our house. ${promise ?? notices.processing}`,
      pickup: `We are preparing it, and write to you when you can pick it up. ${promise ?? notices.processing}`,
    },
    'in transit': {
      delivery: 'It has left our house and is on its way to you. Please keep your phone near.',
      pickup: `It is ready for you to pick up at ${contact.street}, ${contact.supportHours}.`,
    },
    delivered: {
      delivery: `It has reached you. Where something is not right, write to us within ${refundRequest}.`,
      pickup: `You have picked it up. Where something is not right, write to us within ${refundRequest}.`,
    },
    cancelled: { delivery: '', pickup: '' },
  }) satisfies Record<OrderStatus, Record<Fulfilment, string>>
