import { filterQuery, type PageFilter } from '#shop/catalogue/filter.ts'
import { formatNaira } from '#shop/money.ts'
import { colorName } from '#shop/color-name.ts'

/** One thing that the list is narrowed by, and the address of the list without it. */
export type ActiveFilter = { label: string; without: string }

/** What the list is narrowed by, in words. */
export function activeFilters(filter: PageFilter, path: string): ActiveFilter[] {
  const { q, size, color, minPrice, maxPrice, discounted, inStock } = filter
  const words = {
    q: q && `“${q}”`,
    size: size && `Size ${size}`,
    color: color && colorName(color),
    minPrice: minPrice !== undefined && `From ${formatNaira(minPrice)}`,
    discounted: discounted && 'Reduced',
    inStock: inStock && 'In stock',
    maxPrice: maxPrice !== undefined && `Up to ${formatNaira(maxPrice)}`,
  }
  return Object.entries(words).flatMap(([name, label]) =>
    label ? [{ label, without: path + filterQuery({ ...filter, page: 1, [name]: undefined }) }] : [],
  )
}
