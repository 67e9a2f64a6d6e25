/** Where one band of prices ends and the next begins, in naira. */
export const priceSteps = [
  10_000, 20_000, 30_000, 50_000, 75_000, 100_000, 150_000, 200_000, 300_000, 500_000, 1_000_000,
]
/** More bands than these are no help. */
const MOST_BANDS = 5

/** How many products each choice would leave. A price's `value` is the number of steps that it is not below. */
export type Facets = {
  sizes: { value: string; n: number }[]
  colors: { value: string; shade: string; n: number }[]
  prices: { value: number; n: number }[]
  /** Of the owner's fields, each choice and each number by what products have, as `occasion=wedding`. */
  own: { value: string; n: number }[]
  discounted: number
  inStock: number
  total: number
}

/** Prices from `from` to `to`, both among them; without `to` all above. */
export type PriceBand = { from: number; to?: number; n: number }

/**
 * At most five bands of prices, each with something in it, from the lowest: neighbours that hold least become one
 * (rules: facets).
 */
export function priceBands(prices: Facets['prices']): PriceBand[] {
  const filled = prices.filter(({ n }) => n > 0).toSorted((one, other) => one.value - other.value)
  const bands = filled.map(({ value, n }) => ({ first: value, last: value, n }))
  while (bands.length > MOST_BANDS) {
    const sums = bands.slice(1).map((band, at) => band.n + bands[at]!.n)
    const at = sums.indexOf(Math.min(...sums))
    bands.splice(at, 2, { first: bands[at]!.first, last: bands[at + 1]!.last, n: sums[at]! })
  }
  return bands.map(({ first, last, n }) => {
    const from = first === 0 ? 0 : priceSteps[first - 1]!
    const above = priceSteps[last]
    return above === undefined ? { from, n } : { from, to: above - 1, n }
  })
}
