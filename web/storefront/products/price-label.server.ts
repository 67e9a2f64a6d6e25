import { formatNaira } from '#shop/core/money.ts'

/**
 * Returns the label of a single price limit in naira: 'Under ₦60,000' for 59,999, 'Up to ₦60,000' for 60,000. Both
 * limits are inclusive.
 */
export function priceLabel({ minPrice, maxPrice }: { minPrice?: number | undefined; maxPrice?: number | undefined }) {
  if (maxPrice === undefined) return `From ${formatNaira(minPrice ?? 0)}`
  return maxPrice % ROUND === ROUND - 1 ? `Under ${formatNaira(maxPrice + 1)}` : `Up to ${formatNaira(maxPrice)}`
}

const ROUND = 1_000
