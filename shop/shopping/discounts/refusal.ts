import { sumOf } from '#shop/pricing/reduction.ts'
import { naira, type Naira } from '#shop/core/money.ts'
import type { DiscountRefused } from '#shop/core/refusals.ts'
import { stateOf, type Discount } from './discount.ts'

/** A line of a bag as a discount looks at it; `price` in naira for one piece, less the product's own discount. */
export type BagLine = {
  productId: string
  size: string
  color: string
  price: Naira
  quantity: number
  /** By the product's own discount. */
  isReduced: boolean
}

/** What is known of a discount and whoever asks for it: uses that count in all and her own, and what it is for. */
export type Asked = Pick<
  Discount,
  'code' | 'pausedAt' | 'startsAt' | 'endsAt' | 'usesAtMost' | 'usesPerCustomer' | 'subtotalFrom' | 'withReduced'
> & {
  uses: number
  ownUses: number
  isHers: boolean
  /** It is for first orders, and she has ordered before. */
  comesTooLate: boolean
  /** By id; null where it is for all. */
  products: readonly string[] | null
}

/** Which of the lines a discount is for, in their order (rules: what a discount takes off). */
export const concernedBy = (
  { products, withReduced }: Pick<Asked, 'products' | 'withReduced'>,
  lines: readonly BagLine[],
): boolean[] =>
  lines.map(
    ({ productId, isReduced }) => (products === null || products.includes(productId)) && (withReduced || !isReduced),
  )

type Why = DiscountRefused extends infer Each ? (Each extends { code: string } ? Omit<Each, 'code'> : never) : never

/**
 * Why a discount can't be had for a bag at `now`, or null where it can. One that is for others than whoever asks is as
 * unknown as none (rules: refused code).
 */
export function whyNot(asked: Asked, lines: readonly BagLine[], now: Date): Why | null {
  if (!asked.isHers) return { why: 'unknown' }
  const state = stateOf(asked, asked.uses, now)
  if (state !== 'on') return { why: state === 'paused' ? 'over' : state }
  if (asked.comesTooLate) return { why: 'not-your-first' }
  if (asked.usesPerCustomer !== null && asked.ownUses >= asked.usesPerCustomer) return { why: 'used-by-you' }
  if (!concernedBy(asked, lines).includes(true)) return { why: 'nothing-for-it' }
  const more = (asked.subtotalFrom ?? 0) - sumOf(lines)
  return more > 0 ? { why: 'needs-more', more: naira(more) } : null
}
