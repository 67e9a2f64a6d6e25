import { naira, type Naira } from '#shop/core/money.ts'
import { bearsFee, feeOf, type ReturnFee } from '#shop/platform/settings/return-fee.ts'
import type { AskedLine, Return } from './return.ts'
import type { ReturnWay, WayBack } from './return-money.ts'
import { paidFor, type Sold, type TaxedSum } from './return-share.ts'

/**
 * Returns the fee for this return, in naira: the rule applied to what was paid for the lines that bear it
 * (rules: return fee).
 */
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

export type Proposal = { way: ReturnWay; amount: number; less: string }

type Known = Pick<Return, 'state' | 'fee'> & { left: number; ways: readonly WayBack[] }

/**
 * Proposes the next refund, in naira: the first way, less the fee if this settles the return. Null if there is no way,
 * or nothing is left after the fee (rules: return fee, return refund).
 */
export function proposalOf({ state, fee, left, ways: [first] }: Known, feeInWords: string): Proposal | null {
  if (!first) return null
  const amount = Math.min(first.most, state === 'received' ? left - fee : left)
  return amount < 1 ? null : { way: first.way, amount, less: amount < first.most ? feeInWords : '' }
}
