import { sumOf } from '#shop/pricing/reduction.ts'
import { naira, type Naira } from '#shop/core/money.ts'
import type { DiscountRefused } from '#shop/core/refusals.ts'
import { stateOf, type Discount } from './discount.ts'

/** The data of a cart line that discounts use. `price` is in naira per item, after the discount of the product. */
export type SavedLine = {
  productId: string
  size: string
  color: string
  price: Naira
  quantity: number
  /** True if the product has a discount. */
  isReduced: boolean
}

/**
 * A discount with the data that determines whether a customer can use it. `isHers` is true if the discount is for this
 * customer, or for all customers. `ownUses` is the number of uses by this customer.
 */
export type Asked = Pick<
  Discount,
  'code' | 'pausedAt' | 'startsAt' | 'endsAt' | 'usesAtMost' | 'usesPerCustomer' | 'subtotalFrom' | 'withReduced'
> & {
  uses: number
  ownUses: number
  isHers: boolean
  /** True if the discount is only for first orders, and the customer has ordered before. */
  comesTooLate: boolean
  /** Product ids; null for all products. */
  products: readonly string[] | null
}

/** Returns for each line whether the discount applies to it (rules: discount calculation). */
export const appliesTo = (
  { products, withReduced }: Pick<Asked, 'products' | 'withReduced'>,
  lines: readonly SavedLine[],
): boolean[] =>
  lines.map(
    ({ productId, isReduced }) => (products === null || products.includes(productId)) && (withReduced || !isReduced),
  )

type Why = DiscountRefused extends infer Each ? (Each extends { code: string } ? Omit<Each, 'code'> : never) : never

/**
 * Returns the reason why a discount doesn't apply to a cart at `now`, or null if it does. If it is for other customers,
 * the reason is the same as for an unknown code (rules: rejected discount code).
 */
export function whyNot(asked: Asked, lines: readonly SavedLine[], now: Date): Why | null {
  if (!asked.isHers) return { why: 'unknown' }
  const state = stateOf(asked, asked.uses, now)
  if (state !== 'on') return { why: state === 'paused' ? 'over' : state }
  if (asked.comesTooLate) return { why: 'not-your-first' }
  if (asked.usesPerCustomer !== null && asked.ownUses >= asked.usesPerCustomer) return { why: 'used-by-you' }
  if (!appliesTo(asked, lines).includes(true)) return { why: 'nothing-for-it' }
  const more = (asked.subtotalFrom ?? 0) - sumOf(lines)
  return more > 0 ? { why: 'needs-more', more: naira(more) } : null
}
