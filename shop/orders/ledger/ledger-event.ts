type Row = {
  label: string
  /** True if the event can change an account that contains money. */
  movesMoney: boolean
}

/** Events that change the ledger: everything that can happen to an order's money (rules: ledger). */
export const ledgerEvents = {
  placed: { label: 'Order placed', movesMoney: false },
  'card payment': { label: 'Paid by card', movesMoney: true },
  'refund asked': { label: 'Refund requested', movesMoney: false },
  'refund answered': { label: 'Refund result received', movesMoney: true },
  'refund reopened': { label: 'Refund result undone', movesMoney: true },
  'by hand': { label: 'Manual entry', movesMoney: true },
  'taken back': { label: 'Manual entry undone', movesMoney: true },
  status: { label: 'Order status changed', movesMoney: false },
  edited: { label: 'Order edited', movesMoney: false },
  sorted: { label: 'Payment marked as resolved', movesMoney: false },
  'credit drawn': { label: 'Paid with credit', movesMoney: false },
  'credit given': { label: 'Credit given', movesMoney: false },
  'credit taken away': { label: 'Credit removed', movesMoney: false },
  exchanged: { label: 'Exchanged', movesMoney: false },
  'gift card sold': { label: 'Gift card sold or given', movesMoney: true },
  'gift card ended': { label: 'Gift card closed', movesMoney: true },
  'gift card brought back': { label: 'Gift card restored', movesMoney: true },
  'cash brought in': { label: 'Cash added', movesMoney: true },
  'cash taken out': { label: 'Cash removed', movesMoney: true },
  'cash counted': { label: 'Cash counted', movesMoney: true },
  /** Opening balance of an order that is older than the ledger or was missing from it. */
  'brought in': { label: 'Opening balance', movesMoney: true },
  /** A provider's payout for many orders. */
  'paid out': { label: 'Paid out by the provider', movesMoney: true },
  /** Cash of an order delivered before the ledger existed, for which no payment was recorded. */
  assumed: { label: 'Assumed to be received', movesMoney: true },
} as const satisfies Record<string, Row>

export type LedgerEvent = keyof typeof ledgerEvents
