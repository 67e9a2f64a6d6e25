/** What may be open of an order, with who owes it (rules: owed report). */
export const owedAccounts = {
  receivable: { label: 'Still to be paid', isOwedToUs: true },
  'credit owed': { label: 'Paid too much', isOwedToUs: false },
  'refunds due': { label: 'To go back', isOwedToUs: false },
} as const satisfies Record<string, { label: string; isOwedToUs: boolean }>

export type OwedAccount = keyof typeof owedAccounts

/** What anybody can still spend, which belongs to no order: the house owes it, on these accounts of the ledger (rules: owed report). */
export const spendableAccounts = {
  'customer credit': { label: 'Store credit' },
  'gift cards': { label: 'Gift cards' },
} as const satisfies Record<string, { label: string }>

export type SpendableAccount = keyof typeof spendableAccounts
/** What of it there was at the end of a day, in kobo. */
export type Spendable = { account: SpendableAccount; amount: number }

/** What is open of an order, in kobo, and for how many days of the house. */
export type OwedLine = { orderId: string; account: OwedAccount; amount: number; days: number }
