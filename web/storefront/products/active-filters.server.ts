import { filterQuery, type PageFilter } from '#shop/catalogue/filter.ts'
import { formatNaira } from '#shop/money.ts'
import { paths } from '#web/paths.ts'
import { colorName } from '#shop/color-name.ts'

/** One thing that the list is narrowed by, and the address of the list without it. */
export type ActiveFilter = { label: string; without: string }

/** What the list is narrowed by, in words. */
export function activeFilters(filter: PageFilter): ActiveFilter[] {
  const { q, size, color, minPrice, maxPrice } = filter
  const words = {
    q: q && `“${q}”`,
    size: size && `Size ${size}`,
    color: color && colorName(color),
    minPrice: minPrice !== undefined && `From ${formatNaira(minPrice)}`,
    maxPrice: maxPrice !== undefined && `Up to ${formatNaira(maxPrice)}`,
  }
  return Object.entries(words).flatMap(([name, label]) =>
    label ? [{ label, without: paths.products + filterQuery({ ...filter, page: 1, [name]: undefined }) }] : [],
  )
}
