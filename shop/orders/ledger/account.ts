type Row = {
  label: string
  /** Describes the balance on the ledger page. */
  means: string
  /** True for accounts that contain money. Only real payments change them. */
  isMoney: boolean
  /** True if the balance is shown with the opposite sign, because credits increase it. */
  isCredit: boolean
}

/** The ledger's accounts. The database allows only these (rules: ledger). */
export const ledgerAccounts = {
  receivable: {
    label: 'Owed by customers',
    means: 'Amounts that customers still have to pay for orders.',
    isMoney: false,
    isCredit: false,
  },
  paystack: {
    label: 'Paystack',
    means: 'Payments taken by Paystack that it has neither refunded nor paid out.',
    isMoney: true,
    isCredit: false,
  },
  flutterwave: {
    label: 'Flutterwave',
    means: 'Payments taken by Flutterwave that it has neither refunded nor paid out.',
    isMoney: true,
    isCredit: false,
  },
  bank: {
    label: 'Bank',
    means: 'Payments by bank transfer and card terminal, and payouts from card providers.',
    isMoney: true,
    isCredit: false,
  },
  cash: {
    label: 'Cash',
    means: 'Cash in the drawer, after all cash received, refunded, added and removed.',
    isMoney: true,
    isCredit: false,
  },
  exchanges: {
    label: 'Exchanges',
    means: 'Money moved from returned orders to the orders that replace them. The total is always zero.',
    isMoney: false,
    isCredit: false,
  },
  'credit owed': {
    label: 'Overpayments',
    means: 'Amounts that customers paid above the price. The shop owes them to the customers.',
    isMoney: false,
    isCredit: true,
  },
  'refunds due': {
    label: 'Refunds due',
    means: 'Refunds that the shop still has to make, and refunds on their way.',
    isMoney: false,
    isCredit: true,
  },
  'customer credit': {
    label: 'Store credit',
    means: 'Store credit that customers can still spend. The shop owes it to them.',
    isMoney: false,
    isCredit: true,
  },
  'gift cards': {
    label: 'Gift cards',
    means: 'Gift card balances that can still be spent. The shop owes them.',
    isMoney: false,
    isCredit: true,
  },
  kindness: {
    label: 'Goodwill credit',
    means: 'Store credit and gift cards that the shop gave without payment.',
    isMoney: false,
    isCredit: false,
  },
  ordered: {
    label: 'Awaiting payment',
    means: 'Unpaid orders by card or bank transfer. They count as sales once they are paid.',
    isMoney: false,
    isCredit: true,
  },
  sales: {
    label: 'Sales',
    means: 'Sales without VAT, less refunds.',
    isMoney: false,
    isCredit: true,
  },
  vat: { label: 'VAT', means: 'VAT on sales, owed to the tax office.', isMoney: false, isCredit: true },
  fees: {
    label: 'Fees',
    means: 'Fees that customers paid on top of the price, less the fees that providers kept.',
    isMoney: false,
    isCredit: true,
  },
  'paystack fees': {
    label: 'Paystack fees',
    means: 'Fees that Paystack kept, according to its settlements.',
    isMoney: false,
    isCredit: false,
  },
  'flutterwave fees': {
    label: 'Flutterwave fees',
    means: 'Fees that Flutterwave kept, according to its settlements.',
    isMoney: false,
    isCredit: false,
  },
  'cash differences': {
    label: 'Cash over and short',
    means: 'Cash that was missing at counts, less cash that was over.',
    isMoney: false,
    isCredit: false,
  },
  'spent in cash': {
    label: 'Spent from the drawer',
    means: 'Purchases paid with cash from the drawer.',
    isMoney: false,
    isCredit: false,
  },
  owner: {
    label: 'Owner’s money',
    means: 'Cash that the owner added to the drawer, less cash that the owner removed.',
    isMoney: false,
    isCredit: true,
  },
  rounding: { label: 'Rounding', means: 'Kobo left over from rounding.', isMoney: false, isCredit: true },
} as const satisfies Record<string, Row>

export type LedgerAccount = keyof typeof ledgerAccounts

export type MoneyAccount = {
  [Account in LedgerAccount]: (typeof ledgerAccounts)[Account]['isMoney'] extends true ? Account : never
}[LedgerAccount]

/** Balances by account, in kobo. Receivables and money are positive; liabilities and income are negative. */
export type Books = Partial<Record<LedgerAccount, number>>

/** Says which orders the ledger and the reports leave out, unlike Sales Analytics (rules: ledger). */
export const REAL_PAYMENTS_ONLY =
  'The ledger and the reports contain only orders with real payments. Sales Analytics also counts orders with simulated payments and orders of the demo shop.'
