import { formatNaira } from '#shop/core/money.ts'

/**
 * Returns the label of one price limit in naira, both included: 'Under ₦60,000' for 59,999, 'Up to ₦60,000' for 60,000.
 */
export function priceLabel({ minPrice, maxPrice }: { minPrice?: number | undefined; maxPrice?: number | undefined }) {
  if (maxPrice === undefined) return `From ${formatNaira(minPrice ?? 0)}`
  return maxPrice % ROUND === ROUND - 1 ? `Under ${formatNaira(maxPrice + 1)}` : `Up to ${formatNaira(maxPrice)}`
}

const ROUND = 1_000
