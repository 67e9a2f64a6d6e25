import { mailStates, type MailState } from '#shop/core/mail-state.ts'
import type { Fulfilment } from './fulfilment.ts'
import { orderStatuses, paymentStates, statusWords, type OrderStatus } from './order-status.ts'
import { lookUp } from '#shop/core/look-up.ts'

/** Actors of order events, with the label used if the actor's name is unknown. */
export const eventActors = {
  customer: { label: 'Customer' },
  guest: { label: 'Guest' },
  admin: { label: 'A staff member' },
  shop: { label: 'The shop' },
} as const satisfies Record<string, { label: string }>

type Kind = {
  /** Text of this event in the timeline. */
  words: (was: string | null, became: string, fulfilment: Fulfilment) => string
}

export const eventKinds = {
  placed: { words: () => 'Order placed' },
  status: {
    words: (was, became, fulfilment) =>
      was
        ? `Status changed from ${statusLabel(was, fulfilment)} to ${statusLabel(became, fulfilment)}`
        : `Status is ${statusLabel(became, fulfilment)}`,
  },
  payment: { words: (_, became) => `Payment: ${labelOf(paymentStates, became)}` },
  note: { words: (_, became) => (became ? `Note: ${became}` : 'Note removed') },
  stock: { words: (_, became) => `Stock ${became}` },
  money: { words: (_, became) => became },
  refund: { words: (_, became) => became },
  chargeback: { words: (_, became) => became },
  parcel: { words: (_, became) => became },
  return: { words: (_, became) => became },
  edit: { words: (_, became) => became },
  made: { words: (_, became) => became },
  /** If the mail was not sent, `was` is the mail's state. */
  mail: { words: (was, became) => `${mailStates[isMailState(was) ? was : 'sent'].label}: ${became}` },
} as const satisfies Record<string, Kind>

const isMailState = (state: string | null): state is MailState => state !== null && Object.hasOwn(mailStates, state)
const isStatus = (status: string): status is OrderStatus => Object.hasOwn(orderStatuses, status)
const statusLabel = (status: string, fulfilment: Fulfilment): string =>
  isStatus(status) ? statusWords(status, fulfilment).label : status

const labelOf = (list: Readonly<Record<string, { label: string }>>, member: string): string =>
  lookUp(list, member)?.label ?? member

/** An event in an order's timeline. `was` is the value before the event; null if there was none. */
export type OrderEvent = {
  at: Date
  actor: keyof typeof eventActors
  name: string
  kind: keyof typeof eventKinds
  was: string | null
  became: string
}
