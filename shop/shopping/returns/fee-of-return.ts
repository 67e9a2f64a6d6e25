import { naira, type Naira } from '#shop/core/money.ts'
import { bearsFee, feeOf, type ReturnFee } from '#shop/platform/settings/return-fee.ts'
import type { AskedLine, Return } from './return.ts'
import type { ReturnWay, WayBack } from './return-money.ts'
import { paidFor, type Sold, type TaxedSum } from './return-share.ts'

/**
 * Returns the fee for this return, in naira: the fee rule applied to the price paid for the lines that have a fee
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
 * Proposes the next refund, in naira: with the first possible method, less the fee if this refund settles the return.
 * Returns null if there is no method, or if nothing is left after the fee (rules: return fee, return refund).
 */
export function proposalOf({ state, fee, left, ways: [first] }: Known, feeInWords: string): Proposal | null {
  if (!first) return null
  const amount = Math.min(first.most, state === 'received' ? left - fee : left)
  return amount < 1 ? null : { way: first.way, amount, less: amount < first.most ? feeInWords : '' }
}
