import type { ReceiptCredit } from './receipt.ts'

/** A valid receipt with its amount and the amount credited since, in naira. */
export type StandingReceipt = { number: string; amount: number; credited: number }

/**
 * A refund, an undone payment or a change to the order (`edit`) that has no credit note yet, in naira. For a change, as
 * for a payment that never arrived, a credit note covers the rest of the receipt, and a new receipt follows.
 */
export type Gone = {
  kind: 'refund' | 'tender' | 'edit'
  id: string
  amount: number
  hadNotCome: boolean
  said: Omit<ReceiptCredit, 'receipt'>
}

export type Stands = {
  /** True if the order is paid in full, with nothing to be refunded. */
  isPaid: boolean
  /** True if a receipt must be issued once the order is paid. */
  isWanted: boolean
  /** The order's price, and its value after refunds, in naira. */
  price: number
  worth: number
  receipt: StandingReceipt | null
  gone: readonly Gone[]
}

export type NextReceipt =
  | { series: 'receipt'; amount: number }
  | { series: 'credit note'; of: string; by: Gone; amount: number; closes: boolean }

/**
 * Returns the next receipt or credit note that an order needs; null if it needs none. The credit note for a refund
 * covers only the amount by which the order's value drops, so refunding an overpayment needs no credit note. After a
 * payment that never arrived, a credit note covers the rest of the receipt; a new receipt follows once the order is
 * paid (rules: receipts, credit notes).
 */
export function nextReceipt({ isPaid, isWanted, price, worth, receipt, gone }: Stands): NextReceipt | null {
  if (!receipt) return isPaid && isWanted && price > 0 ? { series: 'receipt', amount: price } : null
  const open = receipt.amount - receipt.credited
  const credit = (by: Gone, amount: number): NextReceipt | null =>
    amount > 0 ? { series: 'credit note', of: receipt.number, by, amount, closes: amount === open } : null
  const notCome = gone.find(({ hadNotCome }) => hadNotCome)
  if (notCome) return credit(notCome, open)
  const less = Math.min(open, receipt.amount - worth - receipt.credited)
  const fits = gone.filter(({ amount }) => amount <= less)
  const by = largestOf(fits) ?? largestOf(gone)
  return by ? credit(by, Math.min(by.amount, less)) : null
}

/**
 * Returns the largest refund. Larger refunds are credited first, so that nothing is left to credit for the refund of an
 * overpayment.
 */
const largestOf = (gone: readonly Gone[]): Gone | undefined =>
  gone.toSorted((one, other) => other.amount - one.amount)[0]
