/** Kinds of credit that the shop owes (rules: store credit, gift cards). */
export const creditKinds = {
  'store credit': { account: 'customer credit', way: 'credit' },
  'gift card': { account: 'gift cards', way: 'gift card' },
} as const
export type CreditKind = keyof typeof creditKinds

/** Reasons why a balance can't be spent. */
export const creditClosings = { frozen: {}, ended: {} } as const
export type CreditClosing = keyof typeof creditClosings

/** Events that change a credit balance. The database allows only these (rules: store credit). */
export const creditEvents = {
  sold: { label: 'Sold by the shop' },
  given: { label: 'Given by the shop' },
  'taken away': { label: 'Removed by the shop' },
  drawn: { label: 'Paid an order' },
  'given back': { label: 'Returned from an order' },
  /** A refund or an overpayment of an order, given as credit. */
  'from an order': { label: 'Refund or overpayment of an order' },
  undone: { label: 'Undone' },
} as const satisfies Record<string, { label: string }>
export type CreditEvent = keyof typeof creditEvents

/** A change to a balance, in naira; positive if it grew. `by` is the staff member's name, if one made it. */
export type CreditEntry = {
  id: number
  event: CreditEvent
  amount: number
  orderId: string | null
  reason: string
  by: string
  at: Date
}

/** A customer's store credit in naira, with its changes, newest first. */
export type StoreCredit = { balance: number; entries: CreditEntry[] }
