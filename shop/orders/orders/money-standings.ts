import type { Tone } from '#shop/core/tone.ts'
import { formatNaira } from '#shop/core/money.ts'
import type { Fulfilment } from './fulfilment.ts'
import type { OrderMoney } from './order-money.ts'
import type { PaymentState } from './order-status.ts'
import type { verifiedStatuses } from './payment.ts'

/**
 * Possible next steps of a customer for an order's payment. 'cancel' only while nothing is paid and the shop has not
 * started on the order.
 */
export const nextSteps = ['pay', 'pay the rest', 'pay the rest by card', 'reorder', 'cancel'] as const
export type NextStep = (typeof nextSteps)[number]

/** Returns the label of the pay button for these steps; null if no payment is possible. */
export function payWords(next: readonly NextStep[]): string | null {
  if (next.includes('pay')) return 'Pay now'
  return next.includes('pay the rest') ? 'Pay the rest' : null
}

/** Sums used in the texts, in naira; `total` is everything that has to be refunded. */
export type ToldMoney = OrderMoney & { due: number; total: number; fulfilment: Fulfilment; byTransfer: boolean }

export type MoneyStandingRow = {
  /** The `payment` value in the API; null leaves it as it is (awaited or not paid). */
  payment: PaymentState | null
  label: string
  /** The label for staff, if it differs. */
  houseLabel?: (money: ToldMoney) => string
  tone: Tone
  /** The label for customers, if it differs; empty to show none. */
  shopperLabel?: (money: ToldMoney) => string
  /** Chooses the heading of the customer's page, for example 'Order success'. */
  status: (typeof verifiedStatuses)[number]
  /** The customer's text. */
  told: (money: ToldMoney) => string
  /** An addition to the customer's text while the order goes ahead: how to pay what is due, or what was refunded. */
  besides?: (money: ToldMoney) => string | false
  /** The text for staff. */
  words: (money: ToldMoney) => string
  next: readonly NextStep[]
  /** The payment allows the order to be sent. */
  maySend: boolean
  countsAsSale: boolean
}

const soMuch = formatNaira
const thanks = 'Thank you for shopping with us.'
const handedOver = { pickup: 'when you pick it up', delivery: 'when it reaches you' } as const satisfies Record<
  Fulfilment,
  string
>

/** How the rest of an order without card payment is paid. A bank transfer is never collected in cash. */
const payLater = ({ byTransfer, fulfilment }: ToldMoney): string =>
  byTransfer ? 'by bank transfer before you get it' : handedOver[fulfilment]

/** True if everything given back went into an exchange order (rules: exchanges). */
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
      byTransfer ? `${soMuch(due)} is awaited by bank transfer.` : `${soMuch(due)} is to be collected.`,
    next: ['cancel'],
    maySend: true,
    countsAsSale: true,
  },
  'cash part paid': {
    payment: 'unpaid',
    label: 'Part paid',
    tone: 'busy',
    status: 'success',
    told: ({ here }) => `We have your order, and ${soMuch(here)} of its money.`,
    besides: (money) => `You pay the other ${soMuch(money.due)} ${payLater(money)}.`,
    words: ({ here, due }) => `${soMuch(here)} is here, ${soMuch(due)} is still due.`,
    next: [],
    maySend: true,
    countsAsSale: true,
  },
  'cash not recorded': {
    payment: 'unpaid',
    label: 'Not recorded',
    tone: 'busy',
    shopperLabel: () => '',
    status: 'success',
    told: () => thanks,
    words: ({ due, here }) =>
      `It was handed over, and ${soMuch(due)} was not written down as received.${here > 0 ? ` ${soMuch(here)} is here.` : ''}`,
    next: [],
    maySend: true,
    countsAsSale: true,
  },
  'transfer awaited': {
    payment: null,
    label: 'Transfer due',
    tone: 'busy',
    shopperLabel: () => 'Transfer awaited',
    status: 'pending',
    told: () => 'We hold your pieces for you, and begin as soon as your money is here.',
    besides: (money) => `You pay ${soMuch(money.due)} ${payLater(money)}.`,
    words: ({ due }) => `${soMuch(due)} is awaited by bank transfer.`,
    next: ['cancel'],
    maySend: false,
    countsAsSale: false,
  },
  'transfer claimed': {
    payment: null,
    label: 'Said to be sent',
    tone: 'busy',
    shopperLabel: () => 'We are looking for your transfer',
    status: 'pending',
    told: ({ here }) =>
      `You told us that your transfer is on its way. We look for it in our account and hold your pieces meanwhile, and begin as soon as it is there.${here > 0 ? ` ${soMuch(here)} of your money is here.` : ''}`,
    words: ({ due, here }) =>
      `The customer says that it is sent: ${soMuch(due)} is awaited by bank transfer.${here > 0 ? ` ${soMuch(here)} is here.` : ''}`,
    next: [],
    maySend: false,
    countsAsSale: false,
  },
  'transfer part paid': {
    payment: null,
    label: 'Part paid',
    tone: 'busy',
    status: 'pending',
    told: ({ here }) => `${soMuch(here)} of your payment has arrived. We start as soon as the rest arrives.`,
    besides: (money) => `You pay the other ${soMuch(money.due)} ${payLater(money)}.`,
    words: ({ here, due }) => `${soMuch(here)} is here, ${soMuch(due)} is still due by bank transfer.`,
    next: [],
    maySend: false,
    countsAsSale: false,
  },
  'transfer not come': {
    payment: null,
    label: 'Not paid',
    tone: 'bad',
    status: 'failed',
    told: () =>
      'Your transfer did not come in time, so your pieces are for sale again. If you have sent it, please write to us: nothing is lost.',
    words: ({ due }) => `No transfer came in time, so its pieces are for sale again. ${soMuch(due)} is due.`,
    next: ['reorder', 'cancel'],
    maySend: false,
    countsAsSale: false,
  },
  awaiting: {
    payment: null,
    label: 'Awaiting payment',
    tone: 'busy',
    shopperLabel: () => 'Payment awaited',
    status: 'pending',
    told: () => 'Your payment is not confirmed yet. We start as soon as it is.',
    words: ({ due }) => `${soMuch(due)} is awaited by card.`,
    next: ['pay', 'reorder', 'cancel'],
    maySend: false,
    countsAsSale: false,
  },
  'not paid': {
    payment: null,
    label: 'Not paid',
    tone: 'bad',
    status: 'failed',
    told: () => 'Your payment did not go through. Nothing is lost: your order is kept, and so is what is in it.',
    words: ({ due }) => `No payment came. ${soMuch(due)} is due.`,
    next: ['pay', 'reorder', 'cancel'],
    maySend: false,
    countsAsSale: false,
  },
  'part paid': {
    payment: null,
    label: 'Part paid',
    tone: 'bad',
    status: 'pending',
    told: ({ here, due }) =>
      `${soMuch(here)} of your payment came; ${soMuch(due)} is still to be paid. Please don’t pay the whole again.`,
    words: ({ here, due }) => `${soMuch(here)} is here, ${soMuch(due)} is still due.`,
    next: ['pay the rest'],
    maySend: false,
    countsAsSale: false,
  },
  'other amount': {
    payment: null,
    label: 'Other amount',
    tone: 'bad',
    status: 'failed',
    told: () =>
      'A payment came, but not of this order’s amount. Please don’t pay again: we look at it and write to you.',
    words: () => 'Something was taken that isn’t what was asked for: please look at it.',
    next: [],
    maySend: false,
    countsAsSale: false,
  },
  paid: {
    payment: 'paid',
    label: 'Paid',
    tone: 'good',
    status: 'success',
    told: () => `${thanks} We have received your order.`,
    words: ({ here }) => `${soMuch(here)} is here.`,
    next: [],
    maySend: true,
    countsAsSale: true,
  },
  'part refunded': {
    payment: 'paid',
    label: 'Part refunded',
    shopperLabel: partBack,
    houseLabel: partBack,
    tone: 'good',
    status: 'success',
    told: () => 'Your order is paid, less the refund.',
    besides: (money) => money.back > 0 && !isExchanged(money) && `${soMuch(money.back)} was given back to you.`,
    words: ({ here }) => `${soMuch(here)} of it stays here.`,
    next: [],
    maySend: true,
    countsAsSale: true,
  },
  'refund due': {
    payment: 'refund due',
    label: 'Refund due',
    tone: 'bad',
    status: 'failed',
    told: ({ total }) =>
      `Your payment came, but this order can no longer be filled. You get ${soMuch(total)} back, and we write to you.`,
    words: ({ total }) => `${soMuch(total)} has to go back.`,
    next: [],
    maySend: false,
    countsAsSale: false,
  },
  'refund under way': {
    payment: 'refund due',
    label: 'Refund under way',
    tone: 'busy',
    status: 'failed',
    told: ({ underWay }) => `${soMuch(underWay)} is on its way back to you. Your bank may take some days.`,
    words: ({ underWay }) => `${soMuch(underWay)} is on its way back.`,
    next: [],
    maySend: false,
    countsAsSale: false,
  },
  refunded: {
    payment: 'refunded',
    label: 'Refunded',
    shopperLabel: allBack,
    houseLabel: allBack,
    tone: 'plain',
    status: 'failed',
    told: (money) => (isExchanged(money) ? 'You exchanged this order.' : 'Your payment was given back to you.'),
    words: (money) => (isExchanged(money) ? 'All of it was exchanged.' : 'All of it was given back.'),
    next: ['reorder'],
    maySend: false,
    countsAsSale: false,
  },
  'refunded, goes ahead': {
    payment: 'refunded',
    label: 'Refunded',
    houseLabel: () => 'Refunded, not cancelled',
    tone: 'busy',
    status: 'failed',
    told: () => 'Your payment was given back to you.',
    words: () =>
      'All of it was given back, and the order goes ahead all the same: please cancel it, or see to its money.',
    next: ['reorder'],
    maySend: false,
    countsAsSale: false,
  },
  'nothing paid': {
    payment: null,
    label: 'Nothing paid',
    tone: 'plain',
    shopperLabel: () => '',
    status: 'failed',
    told: () => 'This order does not go ahead. Nothing will be sent.',
    words: () => 'No money came for it, and none is due.',
    next: ['reorder'],
    maySend: false,
    countsAsSale: false,
  },
} as const satisfies Record<string, MoneyStandingRow>
export type MoneyStanding = keyof typeof moneyStandings
