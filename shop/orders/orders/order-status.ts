import { fulfilments, type Fulfilment } from './fulfilment.ts'

type Status = {
  label: string
  tone: string
  /** True if the order's items are taken from stock. In other statuses they are back in stock. */
  holdsStock: boolean
  countsAsSale: boolean
  /** True if the order is not cancelled, and payments for it are accepted. If false, payments must be refunded. */
  goesAhead: boolean
  /** True if staff have not started on the order, so that its stock may still be released if no payment arrives. */
  isUntouched: boolean
  /** True if the customer has received the order. */
  isHandedOver: boolean
  does: string
  /** Text of the mail, after 'Your order #AB2CD'. */
  mail: string
  /** Texts for pickup orders, where they differ. */
  pickedUp?: { label: string; does?: string; mail: string }
  /** The prefilled message for this status; `which` names the order (rules: message templates). */
  message: (which: string, order: { fulfilment: Fulfilment }) => string
}

/** Staff may set any status at any time (rules: order status). */
export const orderStatuses = {
  pending: {
    label: 'Pending',
    tone: 'busy',
    holdsStock: true,
    countsAsSale: true,
    goesAhead: true,
    isUntouched: true,
    isHandedOver: false,
    does: 'Mark as pending',
    mail: 'is back in our shop and is being prepared.',
    pickedUp: { label: 'Pending', mail: 'is being prepared.' },
    message: (which) => `we are preparing ${which}.`,
  },
  'in transit': {
    label: 'In Transit',
    tone: 'plain',
    holdsStock: true,
    countsAsSale: true,
    goesAhead: true,
    isUntouched: false,
    isHandedOver: false,
    does: 'Mark as in transit',
    mail: 'has been sent and is on its way to you.',
    pickedUp: { label: 'Ready to pick up', does: 'Mark as ready to pick up', mail: 'is ready for you to pick up.' },
    message: (which, { fulfilment }) =>
      ({
        pickup: `${which} is ready for you to pick up.`,
        delivery: `${which} is on its way to you. Please keep your phone nearby.`,
      })[fulfilment],
  },
  cancelled: {
    label: 'Cancelled',
    tone: 'bad',
    holdsStock: false,
    countsAsSale: false,
    goesAhead: false,
    isUntouched: false,
    isHandedOver: false,
    does: 'Cancel order',
    mail: 'has been cancelled. If you did not expect that, please call or write to us.',
    message: (which) => `${which} was cancelled. If you did not expect that, please reply and we will help.`,
  },
  delivered: {
    label: 'Delivered',
    tone: 'good',
    holdsStock: true,
    countsAsSale: true,
    goesAhead: true,
    isUntouched: false,
    isHandedOver: true,
    does: 'Mark as delivered',
    mail: 'has been delivered. We hope that you love what you chose.',
    pickedUp: {
      label: 'Picked up',
      does: 'Mark as picked up',
      mail: 'has been picked up. We hope that you love what you chose.',
    },
    message: (which, { fulfilment }) =>
      ({
        pickup: `you have picked up ${which}. We hope that you love it! Tell us if something is wrong.`,
        delivery: `${which} has reached you. We hope that you love it! Tell us if something is wrong.`,
      })[fulfilment],
  },
} as const satisfies Record<string, Status>

export type OrderStatus = keyof typeof orderStatuses

/**
 * Returns a status's label and mail text: a pickup order is "ready", never "on its way" (rules: pickup labels).
 */
export function statusWords(status: OrderStatus, fulfilment: Fulfilment): { label: string; mail: string } {
  const row: Status = orderStatuses[status]
  return fulfilments[fulfilment].isDelivered ? row : (row.pickedUp ?? row)
}

/**
 * Returns the label of the button that sets a status; `isMailed` if the customer gets a mail
 * (rules: status confirmation).
 */
export function statusAction(status: OrderStatus, fulfilment: Fulfilment, isMailed: boolean): string {
  const row: Status = orderStatuses[status]
  const does = fulfilments[fulfilment].isDelivered ? row.does : (row.pickedUp?.does ?? row.does)
  return isMailed ? `${does} and email customer` : does
}

/** Returns a status's label for lists with both pickup and delivery orders (rules: pickup labels). */
export function statusOfAny(status: OrderStatus): string {
  const { label, pickedUp }: Status = orderStatuses[status]
  return pickedUp && pickedUp.label !== label ? `${label}, or ${pickedUp.label.toLowerCase()}` : label
}

type Payment = {
  label: string
  tone: string
  isPaid: boolean
  /** True if the order can still be paid by card. */
  isOpen: boolean
  /** True if payments were refunded or must be refunded. */
  goesBack: boolean
}

/** States of an order's payment, separate from the order's status (rules: payment status). */
export const paymentStates = {
  unpaid: { label: 'Unpaid', tone: 'plain', isPaid: false, isOpen: false, goesBack: false },
  awaiting: {
    label: 'Awaiting payment',
    tone: 'busy',
    isPaid: false,
    isOpen: true,
    goesBack: false,
  },
  paid: { label: 'Paid', tone: 'good', isPaid: true, isOpen: false, goesBack: false },
  failed: { label: 'Not paid', tone: 'bad', isPaid: false, isOpen: true, goesBack: false },
  'refund due': {
    label: 'Refund due',
    tone: 'bad',
    isPaid: false,
    isOpen: false,
    goesBack: true,
  },
  refunded: { label: 'Refunded', tone: 'plain', isPaid: false, isOpen: false, goesBack: true },
} as const satisfies Record<string, Payment>

export type PaymentState = keyof typeof paymentStates

/**
 * Selects orders that are ready to be sent: staff have not started on them, and their payment allows sending
 * (rules: to-do list).
 */
export const toSend: { status: OrderStatus; payments: PaymentState[] } = {
  status: 'pending',
  payments: ['unpaid', 'paid'],
}

/**
 * Work lists of orders by their name in the API. 'to-make' lists the orders to send that have unfinished made-to-order
 * lines; 'late' lists those whose promised time has passed (rules: to-do list, finished pieces).
 */
export const orderWork = {
  'to-send': { label: 'To send', ...toSend, making: null },
  'to-make': { label: 'To make', ...toSend, making: 'any' },
  late: { label: 'Production overdue', ...toSend, making: 'late' },
} as const

/** True if the order can still be paid by card. */
export const isPayable = ({ status, payment }: { status: OrderStatus; payment: PaymentState }): boolean =>
  orderStatuses[status].goesAhead && paymentStates[payment].isOpen
