import type { Tone } from '#shop/core/tone.ts'
import { formatNaira } from '#shop/core/money.ts'
import type { Fulfilment } from './fulfilment.ts'
import type { NextStep } from './next-step.ts'
import type { OrderMoney } from './order-money.ts'
import type { PaymentState } from './order-status.ts'
import type { verifiedStatuses } from './payment.ts'

/** Amounts used in the texts, in naira; `total` is the total amount to be refunded. */
export type ToldMoney = OrderMoney & { due: number; total: number } & ToldOrder
type ToldOrder = { fulfilment: Fulfilment; byTransfer: boolean; isClaimed: boolean }

export type MoneyStandingRow = {
  /** The `payment` value in the API; null if it depends on the order (see `unpaidState`). */
  payment: PaymentState | null
  label: string
  /** The label for staff, if it differs from `label`. */
  houseLabel?: (money: ToldMoney) => string
  tone: Tone
  /** The label for customers, if it differs from `label`; empty to show none. */
  shopperLabel?: (money: ToldMoney) => string
  /** Determines the heading of the customer's page, for example 'Order success'. */
  status: (typeof verifiedStatuses)[number]
  /** The text shown to the customer. */
  told: (money: ToldMoney) => string
  /** Additional text for the customer: how to pay the amount due, or the refunded amount. */
  besides?: (money: ToldMoney) => string | false
  /** The text shown to staff. */
  words: (money: ToldMoney) => string
  next: readonly NextStep[]
  /** True if the payment allows the order to be sent. */
  maySend: boolean
}

const soMuch = formatNaira
const thanks = 'Thank you for shopping with us.'
const handOver: Record<Fulfilment, string> = { pickup: 'you pick it up', delivery: 'it reaches you' }

/** Returns how the rest of an order without card payment is paid. For orders by bank transfer, it is never cash. */
const payLater = ({ byTransfer, fulfilment }: ToldMoney): string =>
  byTransfer ? `by bank transfer before ${handOver[fulfilment]}` : `when ${handOver[fulfilment]}`

/** True if all returned money was used for an exchange order (rules: exchanges). */
const isExchanged = ({ back, byExchange }: ToldMoney): boolean => back > 0 && back === -byExchange

const partBack = (money: ToldMoney): string => (isExchanged(money) ? 'Part exchanged' : 'Part refunded')
const allBack = (money: ToldMoney): string => (isExchanged(money) ? 'Exchanged' : 'Refunded')

/** All payment summaries with their texts and the steps they allow. */
export const moneyStandings = {
  'cash due': {
    payment: 'unpaid',
    label: 'Unpaid',
    tone: 'plain',
    shopperLabel: ({ byTransfer }) => (byTransfer ? 'To pay' : 'To pay in cash'),
    status: 'success',
    told: () => `${thanks} We have received your order.`,
    besides: (money) => `You pay ${soMuch(money.due)} ${payLater(money)}.`,
    words: ({ due, byTransfer }) =>
      byTransfer ? `${soMuch(due)} is due by bank transfer.` : `${soMuch(due)} is to be collected.`,
    next: ['cancel'],
    maySend: true,
  },
  'cash part paid': {
    payment: 'unpaid',
    label: 'Part paid',
    tone: 'busy',
    status: 'success',
    told: ({ here }) => `We have received your order and ${soMuch(here)} of the payment.`,
    besides: (money) => `You pay the remaining ${soMuch(money.due)} ${payLater(money)}.`,
    words: ({ here, due }) => `${soMuch(here)} was received, ${soMuch(due)} is still due.`,
    next: [],
    maySend: true,
  },
  'cash not recorded': {
    payment: 'unpaid',
    label: 'Not recorded',
    tone: 'busy',
    shopperLabel: () => '',
    status: 'success',
    told: () => thanks,
    words: ({ due, here }) =>
      `The order was handed over, but ${soMuch(due)} is not recorded as received.${here > 0 ? ` ${soMuch(here)} was received.` : ''}`,
    next: [],
    maySend: true,
  },
  'transfer awaited': {
    payment: null,
    label: 'Transfer due',
    tone: 'busy',
    shopperLabel: () => 'Awaiting transfer',
    status: 'pending',
    told: () => 'We reserve your items and start as soon as we receive your payment.',
    besides: (money) => `You pay ${soMuch(money.due)} ${payLater(money)}.`,
    words: ({ due }) => `${soMuch(due)} is due by bank transfer.`,
    next: ['cancel'],
    maySend: false,
  },
  'transfer claimed': {
    payment: null,
    label: 'Reported as sent',
    tone: 'busy',
    shopperLabel: () => 'Checking for your transfer',
    status: 'pending',
    told: ({ here }) =>
      `You told us that you sent the transfer. We are checking our account and reserve your items in the meantime. We start as soon as the transfer arrives.${here > 0 ? ` ${soMuch(here)} of your payment has arrived.` : ''}`,
    words: ({ due, here }) =>
      `The customer reported the transfer as sent: ${soMuch(due)} is due by bank transfer.${here > 0 ? ` ${soMuch(here)} was received.` : ''}`,
    next: [],
    maySend: false,
  },
  'transfer not recorded': {
    payment: null,
    label: 'Not recorded',
    tone: 'busy',
    shopperLabel: ({ isClaimed }) => (isClaimed ? 'Checking for your transfer' : 'Awaiting transfer'),
    status: 'success',
    told: () => thanks,
    besides: ({ due, isClaimed }) =>
      isClaimed
        ? `You told us that you sent the transfer. We are checking our account for ${soMuch(due)}.`
        : `${soMuch(due)} is still to be paid by bank transfer.`,
    words: ({ due, here, isClaimed }) =>
      `The order was handed over, but its transfer of ${soMuch(due)} is not recorded as received.${here > 0 ? ` ${soMuch(here)} was received.` : ''}${isClaimed ? ' The customer reported the transfer as sent.' : ''}`,
    next: [],
    maySend: false,
  },
  'transfer part paid': {
    payment: null,
    label: 'Part paid',
    tone: 'busy',
    status: 'pending',
    told: ({ here }) => `${soMuch(here)} of your payment has arrived. We start as soon as the rest arrives.`,
    besides: (money) => `You pay the remaining ${soMuch(money.due)} ${payLater(money)}.`,
    words: ({ here, due }) => `${soMuch(here)} was received, ${soMuch(due)} is still due by bank transfer.`,
    next: [],
    maySend: false,
  },
  'transfer not come': {
    payment: null,
    label: 'Not paid',
    tone: 'bad',
    status: 'failed',
    told: () =>
      'Your transfer did not arrive in time, so your items are for sale again. If you have sent it, please contact us.',
    words: ({ due }) => `No transfer arrived in time, so its items are for sale again. ${soMuch(due)} is due.`,
    next: ['reorder', 'cancel'],
    maySend: false,
  },
  awaiting: {
    payment: null,
    label: 'Awaiting payment',
    tone: 'busy',
    shopperLabel: () => 'Payment pending',
    status: 'pending',
    told: () => 'Your payment is not confirmed yet. We start as soon as it is.',
    words: ({ due }) => `${soMuch(due)} is due by card.`,
    next: ['pay', 'reorder', 'cancel'],
    maySend: false,
  },
  'not paid': {
    payment: null,
    label: 'Not paid',
    tone: 'bad',
    status: 'failed',
    told: () => 'Your payment did not go through. Your order and its items are saved.',
    words: ({ due }) => `No payment was received. ${soMuch(due)} is due.`,
    next: ['pay', 'reorder', 'cancel'],
    maySend: false,
  },
  'card not paid': {
    payment: null,
    label: 'Not paid',
    tone: 'bad',
    status: 'pending',
    told: () => thanks,
    besides: ({ due }) => `${soMuch(due)} is still to be paid.`,
    words: ({ due }) => `The order was handed over, but ${soMuch(due)} is not paid.`,
    next: ['pay'],
    maySend: false,
  },
  'part paid': {
    payment: null,
    label: 'Part paid',
    tone: 'bad',
    status: 'pending',
    told: ({ here, due }) =>
      `${soMuch(here)} of your payment has arrived; ${soMuch(due)} is still to be paid. Please don’t pay the full amount again.`,
    words: ({ here, due }) => `${soMuch(here)} was received, ${soMuch(due)} is still due.`,
    next: ['pay the rest'],
    maySend: false,
  },
  'other amount': {
    payment: null,
    label: 'Different amount',
    tone: 'bad',
    status: 'failed',
    told: () =>
      'We received a payment of a different amount. Please don’t pay again: we will check it and contact you.',
    words: () => 'A payment of a different amount or currency was taken. Please check it.',
    next: [],
    maySend: false,
  },
  paid: {
    payment: 'paid',
    label: 'Paid',
    tone: 'good',
    status: 'success',
    told: () => `${thanks} We have received your order.`,
    words: ({ here }) => `${soMuch(here)} was received.`,
    next: [],
    maySend: true,
  },
  'part refunded': {
    payment: 'paid',
    label: 'Part refunded',
    shopperLabel: partBack,
    houseLabel: partBack,
    tone: 'good',
    status: 'success',
    told: () => 'Your order is paid, less the refund.',
    besides: (money) => money.back > 0 && !isExchanged(money) && `${soMuch(money.back)} was refunded to you.`,
    words: ({ here }) => `${soMuch(here)} of the payment remains.`,
    next: [],
    maySend: true,
  },
  'refund due': {
    payment: 'refund due',
    label: 'Refund due',
    tone: 'bad',
    status: 'failed',
    told: ({ total }) =>
      `We received your payment, but we can no longer fulfil this order. We will refund ${soMuch(total)} and contact you.`,
    words: ({ total }) => `${soMuch(total)} must be refunded.`,
    next: [],
    maySend: false,
  },
  'refund under way': {
    payment: 'refund due',
    label: 'Refund under way',
    tone: 'busy',
    status: 'failed',
    told: ({ underWay }) => `Your refund of ${soMuch(underWay)} is on its way. Your bank may take some days.`,
    words: ({ underWay }) => `A refund of ${soMuch(underWay)} is on its way.`,
    next: [],
    maySend: false,
  },
  refunded: {
    payment: 'refunded',
    label: 'Refunded',
    shopperLabel: allBack,
    houseLabel: allBack,
    tone: 'plain',
    status: 'failed',
    told: (money) => (isExchanged(money) ? 'You exchanged this order.' : 'Your payment was refunded.'),
    words: (money) => (isExchanged(money) ? 'The whole order was exchanged.' : 'The full payment was refunded.'),
    next: ['reorder'],
    maySend: false,
  },
  'refunded, goes ahead': {
    payment: 'refunded',
    label: 'Refunded',
    houseLabel: () => 'Refunded, not cancelled',
    tone: 'busy',
    status: 'failed',
    told: () => 'Your payment was refunded.',
    words: () =>
      'The full payment was refunded, but the order is not cancelled. Please cancel it or arrange a new payment.',
    next: ['reorder'],
    maySend: false,
  },
  'nothing paid': {
    payment: null,
    label: 'Nothing paid',
    tone: 'plain',
    shopperLabel: () => '',
    status: 'failed',
    told: () => 'This order is cancelled. Nothing will be sent.',
    words: () => 'No payment was received, and none is due.',
    next: ['reorder'],
    maySend: false,
  },
} as const satisfies Record<string, MoneyStandingRow>
export type MoneyStanding = keyof typeof moneyStandings
