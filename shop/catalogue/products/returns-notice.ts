import { daysWords } from '#shop/platform/settings/promised-times.ts'
import type { Product } from './product.ts'

/**
 * Returns how long customers can return a product; null if they can't. `returnDays` is the shop's return period
 * (rules: return eligibility, final sale).
 */
export function returnsNotice(
  { final, stock, madeInDays }: Pick<Product, 'final' | 'stock' | 'madeInDays'>,
  returnDays: number,
): string | null {
  if (final || returnDays === 0 || (madeInDays && stock === 0)) return null
  const within = `Returns within ${daysWords([returnDays, returnDays])}`
  return madeInDays ? `${within}, except for items made to order` : within
}
