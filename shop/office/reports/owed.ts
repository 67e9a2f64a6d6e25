/** Kinds of unsettled amounts of an order, and whether the customer or the shop owes them (rules: owed report). */
export const owedAccounts = {
  receivable: { label: 'Unpaid', isOwedToUs: true },
  'credit owed': { label: 'Overpaid', isOwedToUs: false },
  'refunds due': { label: 'Refund due', isOwedToUs: false },
} as const satisfies Record<string, { label: string; isOwedToUs: boolean }>

export type OwedAccount = keyof typeof owedAccounts

/** Ledger accounts of unspent credit, which the shop owes independently of any order (rules: owed report). */
export const spendableAccounts = {
  'customer credit': { label: 'Store credit' },
  'gift cards': { label: 'Gift cards' },
} as const satisfies Record<string, { label: string }>

export type SpendableAccount = keyof typeof spendableAccounts
/** Unspent credit at the end of a day, in kobo. */
export type Spendable = { account: SpendableAccount; amount: number }

/** An unsettled amount of an order, in kobo; `days` is its age. */
export type OwedLine = { orderId: string; account: OwedAccount; amount: number; days: number }
