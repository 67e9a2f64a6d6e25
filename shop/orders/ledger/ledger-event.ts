type Row = {
  label: string
  /** Money came or went: else only what it stands for moves, and no account where money lies. */
  movesMoney: boolean
}

/** Why the books of an order moved: everything that can happen to its money (rules: ledger). */
export const ledgerEvents = {
  placed: { label: 'Order placed', movesMoney: false },
  'card payment': { label: 'Paid by card', movesMoney: true },
  'refund asked': { label: 'Refund asked for', movesMoney: false },
  'refund answered': { label: 'Refund answered', movesMoney: true },
  'refund reopened': { label: 'Refund answer taken back', movesMoney: true },
  'by hand': { label: 'Money by hand', movesMoney: true },
  'taken back': { label: 'Money by hand taken back', movesMoney: true },
  status: { label: 'Order’s status changed', movesMoney: false },
  edited: { label: 'Order changed', movesMoney: false },
  sorted: { label: 'Payment sorted', movesMoney: false },
  'credit drawn': { label: 'Paid with credit', movesMoney: false },
  'credit given': { label: 'Credit given', movesMoney: false },
  'credit taken away': { label: 'Credit taken away', movesMoney: false },
  exchanged: { label: 'Exchanged', movesMoney: false },
  'gift card sold': { label: 'Gift card sold or given', movesMoney: true },
  'gift card ended': { label: 'Gift card ended', movesMoney: true },
  'gift card brought back': { label: 'Gift card brought back', movesMoney: true },
  'cash brought in': { label: 'Cash brought in', movesMoney: true },
  'cash taken out': { label: 'Cash taken out', movesMoney: true },
  'cash counted': { label: 'Cash counted', movesMoney: true },
  /** What stood when the ledger began, or was not in it yet. */
  'brought in': { label: 'Brought into the ledger', movesMoney: true },
  /** What a provider paid out at once, of many orders. */
  'paid out': { label: 'Paid out by the provider', movesMoney: true },
  /** Cash of an order that was delivered before the ledger began, without anybody having written it down. */
  assumed: { label: 'Assumed to be received', movesMoney: true },
} as const satisfies Record<string, Row>

export type LedgerEvent = keyof typeof ledgerEvents
