import type { Fulfilment } from '#shop/orders/orders/fulfilment.ts'
import { orderStatuses, type OrderStatus } from '#shop/orders/orders/order-status.ts'
import { isByCard, type OrderMethod } from '#shop/orders/orders/payment-method.ts'
import type { PaymentSummary } from '#shop/orders/orders/payment-summary.ts'

/** Format of a token: 128 random bits as hexadecimal digits, because chat programs cut links at other characters. */
export const payTokenPattern = /^[0-9a-f]{32}$/

type State = {
  title: string
  /** Text for the visitor who opened the link. */
  words: string
}

/** States of an order, with the texts for visitors who open its payment link (rules: payment link). */
export const payLinkStates = {
  'to pay': { title: 'You are asked to pay for an order', words: 'The items go to the person who sent you this link.' },
  paid: { title: 'This order is paid', words: 'The order is fully paid. Please don’t pay again.' },
  'on its way': {
    title: 'We are checking a payment',
    words:
      'We received a payment for this order and are checking it. Please don’t pay until the person who sent you this link asks you again.',
  },
  'too late': {
    title: 'This payment request has expired',
    words:
      'The payment deadline of this order has passed, and its items can be bought by others again. Please don’t pay. The person who sent you this link can place a new order.',
  },
  ended: {
    title: 'This order can’t be paid',
    words: 'It was cancelled or refunded. Please don’t pay, and ask the person who sent you this link.',
  },
  'handed over': {
    title: 'This order was delivered',
    words:
      'The items have been delivered or picked up. Please ask the person who sent you this link whether a payment is still due.',
  },
} as const satisfies Record<string, State>
export type PayLinkState = keyof typeof payLinkStates

/** The parts of an order that determine whether it can be paid through a pay link. */
type Payable = {
  status: OrderStatus
  method: OrderMethod
  fulfilment: Fulfilment
  isTest: boolean
  standing: Pick<PaymentSummary, 'due' | 'owed' | 'money' | 'shopper'>
}

/** Payment methods on the page of a pay link: card, or transfer to the shop. */
export type WaysToPay = { card: boolean; transfer: boolean }

const nowhere: WaysToPay = { card: false, transfer: false }

/**
 * Returns the state of an order for visitors with a link, and the available payment methods. Card orders are paid by
 * card, because their price includes VAT. Other orders, and the amount still due of a partly paid one, are paid by
 * transfer (rules: payment link).
 */
export function payable({ status, method, isTest, standing }: Payable): { state: PayLinkState; ways: WaysToPay } {
  const { due, money, shopper } = standing
  const { goesAhead, isHandedOver } = orderStatuses[status]
  const not = (state: PayLinkState) => ({ state, ways: nowhere })
  if (isTest || !goesAhead) return not('ended')
  if (shopper.status === 'success' && due === 0) return not('paid')
  if (isHandedOver) return not('handed over')
  if (money === 'transfer not come') return not('too late')
  if (money === 'other amount') return not('on its way')
  if (due === 0) return not('ended')
  const card = shopper.next.includes('pay') || shopper.next.includes('pay the rest by card')
  const transfer = shopper.next.includes('pay the rest') || !isByCard(method)
  return card || transfer ? { state: 'to pay', ways: { card, transfer } } : not('ended')
}

/** A payment link in the form shown to its creator. The token can't be shown again. */
export type PayLink = {
  id: string
  madeAt: Date
  expiresAt: Date
  /** Name of the staff member who created the link; null if the customer did. */
  madeBy: string | null
  showsName: boolean
}
