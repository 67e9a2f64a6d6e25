import { formatNaira } from '#shop/money.ts'
import type { Fulfilment } from './fulfilment.ts'
import { isByCard, type OrderMethod } from './payment-method.ts'

type Status = {
  label: string
  tone: string
  /** Its pieces are out of stock; where they aren't, they were put back. */
  holdsStock: boolean
  countsAsSale: boolean
  /** It will be sent, and money for it is welcome. Else what was paid goes back. */
  goesAhead: boolean
  /** Nobody has begun on it: a payment that doesn't come may still undo it. */
  isUntouched: boolean
  /** What the mail says after 'Your order #AB2CD'. */
  mail: string
  /** What the house writes in the messaging app; `which` names the order. */
  message: (which: string, order: { amount: number; fulfilment: Fulfilment }) => string
}

/** An admin may set any of them at any time (rules: order status). */
export const orderStatuses = {
  pending: {
    label: 'Pending',
    tone: 'busy',
    holdsStock: true,
    countsAsSale: true,
    goesAhead: true,
    isUntouched: true,
    mail: 'is back with us and being prepared.',
    message: (which, { amount }) => `we have ${which} over ${formatNaira(amount)} and are preparing it. Thank you!`,
  },
  'in transit': {
    label: 'In Transit',
    tone: 'accent',
    holdsStock: true,
    countsAsSale: true,
    goesAhead: true,
    isUntouched: false,
    mail: 'has left our house and is on its way to you.',
    message: (which, { fulfilment }) =>
      ({
        pickup: `${which} is ready: you can pick it up from now on.`,
        delivery: `${which} is on its way to you. Please keep your phone near.`,
      })[fulfilment],
  },
  cancelled: {
    label: 'Cancelled',
    tone: 'bad',
    holdsStock: false,
    countsAsSale: false,
    goesAhead: false,
    isUntouched: false,
    mail: 'has been cancelled. If you did not expect that, please call or write to us.',
    message: (which) => `${which} was cancelled. If you did not expect that, please write back and we will help.`,
  },
  delivered: {
    label: 'Delivered',
    tone: 'good',
    holdsStock: true,
    countsAsSale: true,
    goesAhead: true,
    isUntouched: false,
    mail: 'has been delivered. We hope that you love what you chose.',
    message: (which) =>
      `${which} has reached you. We hope that you love it! Tell us if anything is not as it should be.`,
  },
} as const satisfies Record<string, Status>

export type OrderStatus = keyof typeof orderStatuses

type Payment = {
  label: string
  tone: string
  /** What a customer reads beside the status; nothing where it goes without saying. */
  told: string
  isPaid: boolean
  /** It is by card, and can still be paid. */
  isOpen: boolean
}

/** How an order's payment stands, beside its status (rules: payment beside status). */
export const paymentStates = {
  unpaid: { label: 'Unpaid', tone: 'plain', told: '', isPaid: false, isOpen: false },
  awaiting: { label: 'Awaiting payment', tone: 'busy', told: 'Payment awaited', isPaid: false, isOpen: true },
  paid: { label: 'Paid', tone: 'good', told: '', isPaid: true, isOpen: false },
  failed: { label: 'Failed', tone: 'bad', told: 'Not paid', isPaid: false, isOpen: true },
  'refund due': { label: 'Refund due', tone: 'bad', told: 'Refund under way', isPaid: false, isOpen: false },
  refunded: { label: 'Refunded', tone: 'plain', told: 'Refunded', isPaid: false, isOpen: false },
} as const satisfies Record<string, Payment>

export type PaymentState = keyof typeof paymentStates

/** How an order stands: its status, and beside it its payment. */
export type Standing = { status: OrderStatus; method: OrderMethod; payment: PaymentState }

/**
 * Whether sales figures count an order: it goes ahead and, when it is by card, is paid (rules: sales). The database
 * says the same (`counts_as_sale` in its migrations), and a test holds the two equal.
 */
export const isSale = ({ status, method, payment }: Standing): boolean =>
  orderStatuses[status].countsAsSale && (!isByCard(method) || paymentStates[payment].isPaid)

/** Whether an order can still be paid by card. */
export const isPayable = ({ status, payment }: Omit<Standing, 'method'>): boolean =>
  orderStatuses[status].goesAhead && paymentStates[payment].isOpen
