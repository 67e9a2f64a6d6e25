import type { OrderEvent } from '#shop/orders/events.server.ts'
import { orderStatuses, paymentStates, statusLabels } from '#shop/orders/order.ts'
import { paymentLabels } from '#shop/orders/payment-labels.ts'

/** Something that happened to an order, as the API answers it. */
export type ShownEvent = Omit<OrderEvent, 'at'> & { at: string }

/** What happened, in a sentence. */
export function eventWords({ kind, was, became }: ShownEvent): string {
  switch (kind) {
    case 'placed':
      return 'Order placed'
    case 'status':
      return was
        ? `Status changed from ${statusWords(was)} to ${statusWords(became)}`
        : `Status is ${statusWords(became)}`
    case 'payment':
      return `Payment: ${paymentWords(became)}`
    case 'note':
      return became ? `Note: ${became}` : 'Note removed'
    case 'stock':
      return `Stock ${became}`
  }
}

const statusWords = (text: string): string => labelOf(orderStatuses, statusLabels, text)
const paymentWords = (text: string): string => labelOf(paymentStates, paymentLabels, text)

function labelOf<Value extends string>(values: readonly Value[], labels: Record<Value, string>, text: string): string {
  const value = values.find((known) => known === text)
  return value ? labels[value] : text
}

const strangers: Record<OrderEvent['actor'], string> = {
  customer: 'Customer',
  guest: 'Guest',
  admin: 'An admin',
  shop: 'The shop',
}

export const whoDid = ({ actor, name }: ShownEvent): string => name || strangers[actor]
