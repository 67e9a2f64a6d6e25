import type { PaperCredit } from './paper.ts'

/** A receipt that stands: what it is for, and what of that was credited since, in naira. */
export type StandingReceipt = { number: string; amount: number; credited: number }

/**
 * Money that went back, or that was taken back since it had not come, and has no credit note yet; in naira. Or what the receipt
 * is of was changed since: all that is left of it is credited, as if it had not come, and another receipt follows.
 */
export type Gone = {
  kind: 'refund' | 'tender' | 'edit'
  id: string
  amount: number
  hadNotCome: boolean
  /** What the note says of it. */
  said: Omit<PaperCredit, 'receipt'>
}

export type Stands = {
  /** It is paid in full, and nobody has to be given it back. */
  isPaid: boolean
  /** A receipt follows from that. */
  isWanted: boolean
  /** What it costs, and what of that it is worth now. */
  price: number
  worth: number
  receipt: StandingReceipt | null
  gone: readonly Gone[]
}

export type NextPaper =
  | { series: 'receipt'; amount: number }
  | { series: 'credit note'; of: string; by: Gone; amount: number; closes: boolean }

/**
 * The next paper that an order's money asks for; null where all of them are there. A refund is credited by what the order
 * is worth less for it: what came beyond the price and goes back has no paper. Money that had not come after all credits
 * the whole receipt, and the order gets another once it is paid (rules: receipts, credit notes).
 */
export function nextPaper({ isPaid, isWanted, price, worth, receipt, gone }: Stands): NextPaper | null {
  if (!receipt) return isPaid && isWanted && price > 0 ? { series: 'receipt', amount: price } : null
  const open = receipt.amount - receipt.credited
  const credit = (by: Gone, amount: number): NextPaper | null =>
    amount > 0 ? { series: 'credit note', of: receipt.number, by, amount, closes: amount === open } : null
  const notCome = gone.find(({ hadNotCome }) => hadNotCome)
  if (notCome) return credit(notCome, open)
  const less = Math.min(open, receipt.amount - worth - receipt.credited)
  const fits = gone.filter(({ amount }) => amount <= less)
  const by = largestOf(fits) ?? largestOf(gone)
  return by ? credit(by, Math.min(by.amount, less)) : null
}

/** What came beyond the price and went back stays without a note beside what the order is worth less by. */
const largestOf = (gone: readonly Gone[]): Gone | undefined =>
  gone.toSorted((one, other) => other.amount - one.amount)[0]
