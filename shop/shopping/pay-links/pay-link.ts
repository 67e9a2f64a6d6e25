import type { Fulfilment } from '#shop/orders/orders/fulfilment.ts'
import { orderStatuses, type OrderStatus } from '#shop/orders/orders/order-status.ts'
import { isByCard, type OrderMethod } from '#shop/orders/orders/payment-method.ts'
import type { Standing } from '#shop/orders/orders/standing.ts'

/**
 * Format of a token: 128 random bits in letters and digits only, because chat programs cut links at other characters.
 */
export const payTokenPattern = /^[0-9a-f]{32}$/

type State = {
  title: string
  /** Message to the visitor who opened the link. */
  words: string
}

/** States of an order, as visitors with its payment link see them (rules: payment link). */
export const payLinkStates = {
  'to pay': { title: 'You are asked to pay for an order', words: 'The items go to the person who sent you this link.' },
  paid: { title: 'It is paid', words: 'All of it is paid. There is nothing more to do: please don’t pay again.' },
  'on its way': {
    title: 'A payment is looked into',
    words:
      'Money came for this order that the house has yet to look at. Please don’t pay before you heard from whoever sent you this link.',
  },
  'too late': {
    title: 'Its time is over',
    words:
      'The time to pay this order is over, and its pieces are for sale again. Please don’t pay it: whoever sent you this link can order anew.',
  },
  ended: {
    title: 'This order does not go ahead',
    words: 'It was cancelled, or its money was given back. Please don’t pay it, and ask whoever sent you this link.',
  },
  'handed over': {
    title: 'It was handed over',
    words:
      'What was ordered has been handed over. Please ask whoever sent you this link whether anything is still to be paid.',
  },
} as const satisfies Record<string, State>
export type PayLinkState = keyof typeof payLinkStates

/** The parts of an order that decide whether it can be paid by link. */
type Payable = {
  status: OrderStatus
  method: OrderMethod
  fulfilment: Fulfilment
  isTest: boolean
  standing: Pick<Standing, 'due' | 'owed' | 'money' | 'shopper'>
}

/** Payments that are possible by link: by card, or by transfer to the shop. */
export type WaysToPay = { card: boolean; transfer: boolean }

const nowhere: WaysToPay = { card: false, transfer: false }

/**
 * Returns the state of an order for visitors with a link, and how it can be paid. Card orders are paid by card, because
 * their price includes VAT. Other orders, and the rest of a partly paid one, are paid by transfer
 * (rules: payment link).
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

/** A payment link as its creator sees it. The token can't be shown again. */
export type PayLink = {
  id: string
  madeAt: Date
  expiresAt: Date
  /** Name of the staff member who created it; null if the customer did. */
  madeBy: string | null
  showsName: boolean
}
