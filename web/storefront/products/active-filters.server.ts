import { filterQuery, type PageFilter } from '#shop/catalogue/products/filter.ts'
import { customFieldFilters } from '#shop/catalogue/products/custom-field-filter.ts'
import type { CustomField } from '#shop/platform/settings/custom-fields.ts'
import { formatNaira } from '#shop/core/money.ts'
import { colorName } from '#shop/core/color-name.ts'
import { narrowingWords, withoutOwn } from './custom-field-labels.server.ts'

/** An active filter, and the URL of the list without it. */
export type ActiveFilter = { label: string; without: string }

export function activeFilters(
  filter: PageFilter,
  { path, fields }: { path: string; fields: readonly CustomField[] },
): ActiveFilter[] {
  const { q, category, size, color, minPrice, maxPrice, discounted, inStock } = filter
  const words = {
    q: q && `“${q}”`,
    category,
    size: size && `Size ${size}`,
    color: color && colorName(color),
    minPrice: minPrice !== undefined && `From ${formatNaira(minPrice)}`,
    discounted: discounted && 'Reduced',
    inStock: inStock && 'In stock',
    maxPrice: maxPrice !== undefined && `Up to ${formatNaira(maxPrice)}`,
  }
  const others = Object.entries(words).flatMap(([name, label]) =>
    label ? [{ label, without: path + filterQuery({ ...filter, page: 1, [name]: undefined }) }] : [],
  )
  const own = customFieldFilters(filter.own, fields).narrowings.map((narrowing) => ({
    label: `${narrowing.field.label}: ${narrowingWords(narrowing)}`,
    without: path + filterQuery({ ...filter, page: 1, own: withoutOwn(filter.own, narrowing.name) }),
  }))
  return [...others, ...own]
}
