/** What the ledger is looked at for, where no days are chosen (rules: ledger page). */
export const ledgerPeriods = {
  month: { label: 'This month' },
  today: { label: 'Today' },
  all: { label: 'Since it began' },
} as const satisfies Record<string, { label: string }>

export type LedgerPeriod = keyof typeof ledgerPeriods

/** The period that is meant where none is said: of one order all that ever moved. */
export const usualPeriod = (order: string | undefined): LedgerPeriod => (order ? 'all' : 'month')
