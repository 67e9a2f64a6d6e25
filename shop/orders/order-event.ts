import { orderStatuses, paymentStates } from './order-status.ts'

/** Who makes something happen to an order, and what she is called where her name isn't known. */
export const eventActors = {
  customer: { label: 'Customer' },
  guest: { label: 'Guest' },
  admin: { label: 'An admin' },
  shop: { label: 'The shop' },
} as const satisfies Record<string, { label: string }>

type Kind = { /** What happened, in a sentence. */ words: (was: string | null, became: string) => string }

/** What can happen to an order. */
export const eventKinds = {
  placed: { words: () => 'Order placed' },
  status: {
    words: (was, became) =>
      was
        ? `Status changed from ${labelOf(orderStatuses, was)} to ${labelOf(orderStatuses, became)}`
        : `Status is ${labelOf(orderStatuses, became)}`,
  },
  payment: { words: (_, became) => `Payment: ${labelOf(paymentStates, became)}` },
  note: { words: (_, became) => (became ? `Note: ${became}` : 'Note removed') },
  stock: { words: (_, became) => `Stock ${became}` },
} as const satisfies Record<string, Kind>

const labelOf = (list: Readonly<Record<string, { label: string }>>, member: string): string =>
  list[member]?.label ?? member

/** One thing that happened to an order: who did it, when, and what it was before (null where there was nothing) and after. */
export type OrderEvent = {
  at: Date
  actor: keyof typeof eventActors
  name: string
  kind: keyof typeof eventKinds
  was: string | null
  became: string
}
