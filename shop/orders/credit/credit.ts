/** What the house owes and anybody can spend, each on its own account of the ledger and drawn as its own way: the list is closed (rules: store credit, gift cards). */
export const creditKinds = {
  'store credit': { account: 'customer credit', way: 'credit' },
  'gift card': { account: 'gift cards', way: 'gift card' },
} as const
export type CreditKind = keyof typeof creditKinds

/** Why nothing is drawn from a balance, though it is there. */
export const creditClosings = { frozen: {}, ended: {} } as const
export type CreditClosing = keyof typeof creditClosings

/** What can happen to a balance that the house owes: the list is closed, and the database holds the same one (rules: store credit). */
export const creditEvents = {
  sold: { label: 'Sold by the house' },
  given: { label: 'Given by the house' },
  'taken away': { label: 'Taken away by the house' },
  drawn: { label: 'Paid an order' },
  'given back': { label: 'Given back from an order' },
  /** Money of an order that would have gone back to her, or was too much. */
  'from an order': { label: 'From money of an order' },
  undone: { label: 'Undone' },
} as const satisfies Record<string, { label: string }>
export type CreditEvent = keyof typeof creditEvents

/** A change of a balance, in naira: more where it is positive. `by` names who of the staff, where it was one of them. */
export type CreditEntry = {
  id: number
  event: CreditEvent
  amount: number
  orderId: string | null
  reason: string
  by: string
  at: Date
}

/** What the house owes a customer as store credit, in naira, and what made it so, newest first. */
export type StoreCredit = { balance: number; entries: CreditEntry[] }
