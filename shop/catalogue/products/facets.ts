/** The limits between price bands, in naira. */
export const priceSteps = [
  10_000, 20_000, 30_000, 40_000, 60_000, 80_000, 100_000, 150_000, 200_000, 300_000, 500_000, 1_000_000,
]

/** Returns the band of a price: the number of `priceSteps` that it reaches. */
export const bandOf = (price: number): number => priceSteps.filter((step) => step <= price).length

/** Returns the lowest and the highest price of a band; the top band has no highest price. */
export function limitsOf(band: number): { from: number; to?: number } {
  const above = priceSteps[band]
  return { from: priceSteps[band - 1] ?? 0, ...(above !== undefined && { to: above - 1 }) }
}

/**
 * Returns the bands of which some prices are within the limits and others are not. The limits in the links of the
 * filters cut no band; typed prices may be any number.
 */
export function bandsCutBy({
  minPrice = 0,
  maxPrice,
}: {
  minPrice?: number | undefined
  maxPrice?: number | undefined
}): number[] {
  const lowest = bandOf(minPrice)
  const cut = limitsOf(lowest).from < minPrice ? [lowest] : []
  if (maxPrice === undefined) return cut
  const highest = bandOf(maxPrice)
  return limitsOf(highest).to === maxPrice || cut.includes(highest) ? cut : [...cut, highest]
}

/** Maximum number of price bands. More would not help the visitor. */
const MOST_BANDS = 6

/**
 * The number of products that each filter choice would leave. The `value` of a price band is the number of `priceSteps`
 * that its prices reach.
 */
export type Facets = {
  categories: { value: string; n: number }[]
  sizes: { value: string; n: number }[]
  colors: { value: string; shade: string; n: number }[]
  prices: { value: number; n: number }[]
  /** Choices and numbers of custom fields, such as `occasion=wedding`. */
  own: { value: string; n: number }[]
  discounted: number
  inStock: number
  total: number
}

/**
 * Products with the same category, sizes, colours, price band and flags. `n` is their number, `newest` the creation
 * time of the newest, in seconds since 1970.
 */
export type ProductGroup = {
  category: string | null
  sizes: string[]
  colors: string[]
  shades: string[]
  step: number
  isDiscounted: boolean
  isInStock: boolean
  flags: Readonly<Record<string, boolean>>
  n: number
  newest: number
}

/**
 * Counts the products of these groups that each filter choice would leave, given the choices in the other filters. A
 * colour gets the shade of the newest product in it (rules: facets).
 */
export function countFacets(
  groups: readonly ProductGroup[],
  chosen: readonly { facet: string; holds: (group: ProductGroup) => boolean }[],
): Omit<Facets, 'own'> {
  const besides = (facet?: string) => {
    const others = chosen.filter((each) => each.facet !== facet)
    return groups.filter((group) => others.every(({ holds }) => holds(group)))
  }
  const shades = new Map<string, { shade: string; newest: number }>()
  for (const { colors, shades: worn, newest } of besides('color'))
    for (const [at, color] of colors.entries())
      if (newest > (shades.get(color)?.newest ?? -Infinity)) shades.set(color, { shade: worn[at]!, newest })
  return {
    categories: tallied(besides('category'), ({ category }) => (category === null ? [] : [category])),
    sizes: tallied(besides('size'), ({ sizes }) => sizes),
    colors: tallied(besides('color'), ({ colors }) => colors).map((each) => ({
      ...each,
      shade: shades.get(each.value)!.shade,
    })),
    prices: tallied(besides('price'), ({ step }) => [step]),
    discounted: sumOf(besides('discounted').filter(({ isDiscounted }) => isDiscounted)),
    inStock: sumOf(besides('inStock').filter(({ isInStock }) => isInStock)),
    total: sumOf(besides()),
  }
}

function tallied<Value extends string | number>(
  groups: readonly ProductGroup[],
  valuesOf: (group: ProductGroup) => readonly Value[],
): { value: Value; n: number }[] {
  const counts = new Map<Value, number>()
  for (const group of groups) for (const value of valuesOf(group)) counts.set(value, (counts.get(value) ?? 0) + group.n)
  return [...counts].map(([value, n]) => ({ value, n })).toSorted((one, other) => (one.value < other.value ? -1 : 1))
}

const sumOf = (groups: readonly ProductGroup[]): number => groups.reduce((sum, { n }) => sum + n, 0)

/** A range of prices in naira, both ends included; without `to` it has no upper limit. */
export type PriceBand = { from: number; to?: number; n: number }

/**
 * Merges prices into at most six non-empty bands in ascending order; the adjacent bands with the fewest products are
 * merged first (rules: facets).
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
    const { to } = limitsOf(last)
    return { from: limitsOf(first).from, n, ...(to !== undefined && { to }) }
  })
}
