/** Preset periods, as an alternative to dates (rules: ledger page). */
export const ledgerPeriods = {
  month: { label: 'This month' },
  today: { label: 'Today' },
  all: { label: 'Since it began' },
} as const satisfies Record<string, { label: string }>

export type LedgerPeriod = keyof typeof ledgerPeriods

/** Returns the default period: everything for a single order, otherwise this month. */
export const usualPeriod = (order: string | undefined): LedgerPeriod => (order ? 'all' : 'month')
