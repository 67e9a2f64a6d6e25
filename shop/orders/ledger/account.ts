type Row = {
  label: string
  /** Explains the balance, with the sign that is shown. */
  means: string
  /** True for accounts that hold money. Only real payments change them. */
  isMoney: boolean
  /** True if the balance is shown with the opposite sign, because credits increase it. */
  isCredit: boolean
}

/** The ledger's accounts. The list is closed; the database has the same one (rules: ledger). */
export const ledgerAccounts = {
  receivable: {
    label: 'Owed by customers',
    means: 'What is still to be paid of orders.',
    isMoney: false,
    isCredit: false,
  },
  paystack: {
    label: 'Paystack',
    means: 'What Paystack took, and neither gave back nor paid out.',
    isMoney: true,
    isCredit: false,
  },
  flutterwave: {
    label: 'Flutterwave',
    means: 'What Flutterwave took, and neither gave back nor paid out.',
    isMoney: true,
    isCredit: false,
  },
  bank: {
    label: 'Bank',
    means: 'What came by bank transfer, at the card terminal and from card providers.',
    isMoney: true,
    isCredit: false,
  },
  cash: {
    label: 'Cash',
    means: 'What lies in the drawer by what was received, paid back, brought in and taken out.',
    isMoney: true,
    isCredit: false,
  },
  exchanges: {
    label: 'Exchanges',
    means: 'What moved from what came back to the order in its place: nothing in all.',
    isMoney: false,
    isCredit: false,
  },
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
  'customer credit': {
    label: 'Store credit',
    means: 'What customers can still spend as store credit: the house owes it.',
    isMoney: false,
    isCredit: true,
  },
  'gift cards': {
    label: 'Gift cards',
    means: 'What can still be spent of gift cards: the house owes it.',
    isMoney: false,
    isCredit: true,
  },
  kindness: {
    label: 'Given in kindness',
    means: 'What was given as store credit or as a gift card without money for it.',
    isMoney: false,
    isCredit: false,
  },
  ordered: {
    label: 'Awaiting payment',
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
  'paystack fees': {
    label: 'Fees of Paystack',
    means: 'What Paystack kept for itself, as its settlements say.',
    isMoney: false,
    isCredit: false,
  },
  'flutterwave fees': {
    label: 'Fees of Flutterwave',
    means: 'What Flutterwave kept for itself, as its settlements say.',
    isMoney: false,
    isCredit: false,
  },
  'cash differences': {
    label: 'Cash over and short',
    means: 'What was missing when cash was counted, less what was over.',
    isMoney: false,
    isCredit: false,
  },
  'spent in cash': {
    label: 'Spent from the drawer',
    means: 'What was bought with cash of the drawer.',
    isMoney: false,
    isCredit: false,
  },
  owner: {
    label: 'Owner’s money',
    means: 'What the owner put into the drawer, less what the owner took out of it.',
    isMoney: false,
    isCredit: true,
  },
  rounding: { label: 'Rounding', means: 'Kobo that nobody owes.', isMoney: false, isCredit: true },
} as const satisfies Record<string, Row>

export type LedgerAccount = keyof typeof ledgerAccounts

export type MoneyAccount = {
  [Account in LedgerAccount]: (typeof ledgerAccounts)[Account]['isMoney'] extends true ? Account : never
}[LedgerAccount]

/** Balances by account, in kobo. Receivables and money are positive; liabilities and income are negative. */
export type Books = Partial<Record<LedgerAccount, number>>
