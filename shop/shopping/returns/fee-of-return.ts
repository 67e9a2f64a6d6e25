import { naira, type Naira } from '#shop/core/money.ts'
import { bearsFee, feeOf, type ReturnFee } from '#shop/platform/settings/return-fee.ts'
import type { AskedLine, Return } from './return.ts'
import type { ReturnWay, WayBack } from './return-money.ts'
import { paidFor, type Sold, type TaxedSum } from './return-share.ts'

/** What is kept of a return of these lines by this rule, in naira: of what was paid for those that bear it (rules: fee of a return). */
export function feeOfReturn(
  rule: ReturnFee,
  order: Sold,
  lines: readonly AskedLine[],
  { askedAt, others, taxed }: { askedAt: Date; others: readonly Return[]; taxed: TaxedSum },
): Naira {
  const bearing = lines.filter(({ reason }) => bearsFee(rule, reason)).map((line) => ({ ...line, sellable: null }))
  if (bearing.length === 0) return naira(0)
  return feeOf(rule, paidFor(order, { id: '', askedAt, lines: bearing }, others, taxed))
}

/** What its desk proposes to give back first. */
export type Proposal = { way: ReturnWay; amount: number; less: string }

type Known = Pick<Return, 'state' | 'fee'> & { left: number; ways: readonly WayBack[] }

/**
 * What is proposed to go back next of a return, in naira: by the way that comes first, and less the fee with its words where that settles
 * it. Null where there is no way, or nothing is left beside the fee (rules: fee of a return, money of a return).
 */
export function proposalOf({ state, fee, left, ways: [first] }: Known, feeInWords: string): Proposal | null {
  if (!first) return null
  const amount = Math.min(first.most, state === 'received' ? left - fee : left)
  return amount < 1 ? null : { way: first.way, amount, less: amount < first.most ? feeInWords : '' }
}
