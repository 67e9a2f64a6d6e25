type Row = {
  label: string
  /** What its balance says, with the sign that is shown: of what somebody owes the house, of what the house owes or earned. */
  means: string
  /** Money lies there: only what really came or went moves it. */
  isMoney: boolean
  /** It is told with the other sign, for its credits are what is asked for. */
  isCredit: boolean
}

/** The accounts of the ledger: the list is closed, and the database holds the same one (rules: ledger). */
export const ledgerAccounts = {
  receivable: {
    label: 'Owed by customers',
    means: 'What is still to be paid of orders.',
    isMoney: false,
    isCredit: false,
  },
  paystack: { label: 'Paystack', means: 'What Paystack took and has not given back.', isMoney: true, isCredit: false },
  flutterwave: {
    label: 'Flutterwave',
    means: 'What Flutterwave took and has not given back.',
    isMoney: true,
    isCredit: false,
  },
  bank: {
    label: 'Bank',
    means: 'What came by bank transfer and at the card terminal.',
    isMoney: true,
    isCredit: false,
  },
  cash: { label: 'Cash', means: 'What was received in cash.', isMoney: true, isCredit: false },
  'credit owed': {
    label: 'Paid too much',
    means: 'What customers paid beyond the price: it is theirs.',
    isMoney: false,
    isCredit: true,
  },
  'refunds due': {
    label: 'Refunds due',
    means: 'What has to go back to customers, or is on its way.',
    isMoney: false,
    isCredit: true,
  },
  ordered: {
    label: 'Ordered, no sale yet',
    means: 'Orders by card or bank transfer that are not paid: no sale until they are.',
    isMoney: false,
    isCredit: true,
  },
  sales: {
    label: 'Sales',
    means: 'What was sold, without VAT, net of what went back.',
    isMoney: false,
    isCredit: true,
  },
  vat: { label: 'VAT', means: 'VAT of what was sold, for the tax office.', isMoney: false, isCredit: true },
  fees: {
    label: 'Fees',
    means: 'Fees that shoppers bore on top of the price, less what providers keep.',
    isMoney: false,
    isCredit: true,
  },
  rounding: { label: 'Rounding', means: 'Kobo that nobody owes.', isMoney: false, isCredit: true },
} as const satisfies Record<string, Row>

export type LedgerAccount = keyof typeof ledgerAccounts

/** Where money lies. */
export type MoneyAccount = {
  [Account in LedgerAccount]: (typeof ledgerAccounts)[Account]['isMoney'] extends true ? Account : never
}[LedgerAccount]

/** Balances by account, in kobo: what is owed to the house and what it has is positive, what it owes or earned negative. */
export type Books = Partial<Record<LedgerAccount, number>>
