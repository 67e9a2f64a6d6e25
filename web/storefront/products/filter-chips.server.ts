import { filterQuery, type PageFilter } from '#shop/catalogue/products/filter.ts'
import { customFieldFilters } from '#shop/catalogue/products/custom-field-filter.ts'
import type { CustomField } from '#shop/platform/settings/custom-fields.ts'
import { colorName } from '#shop/core/color-name.ts'
import { narrowingWords, withoutOwn } from './custom-field-labels.server.ts'
import type { FacetGroup } from './facet-choices.server.ts'
import { priceLabel } from './price-label.server.ts'

/**
 * A filter above the list. Its URL removes an active filter and applies an inactive one. `short` is shown instead of
 * the label.
 */
export type FilterChip = { label: string; to: string; isActive: boolean; short?: string }

/** Filter groups that are offered above the list on phones if none of their filters is active. */
const quickGroups = new Set(['Category', 'Size', 'Price'])

/**
 * Returns the active filters, then the filters of the most used groups that have no active one
 * (rules: filters on phones).
 */
export const filterChips = (
  filter: PageFilter,
  groups: readonly FacetGroup[],
  shown: { path: string; fields: readonly CustomField[] },
): FilterChip[] => [
  ...activeFilters(filter, shown),
  ...groups
    .filter(({ label, choices }) => quickGroups.has(label) && !choices.some(({ isChosen }) => isChosen))
    .flatMap(({ label: group, choices }) =>
      choices.map(({ label, to }) => ({
        ...(group === 'Size' ? { label: `Size ${label}`, short: label } : { label }),
        to,
        isActive: false,
      })),
    ),
]

function activeFilters(
  filter: PageFilter,
  { path, fields }: { path: string; fields: readonly CustomField[] },
): FilterChip[] {
  const { q, category, size, color, minPrice, maxPrice, discounted, inStock } = filter
  const words = {
    q: q && `“${q}”`,
    category,
    size: size && `Size ${size}`,
    color: color && colorName(color),
    minPrice: minPrice !== undefined && priceLabel({ minPrice }),
    discounted: discounted && 'Sale',
    inStock: inStock && 'In stock',
    maxPrice: maxPrice !== undefined && priceLabel({ maxPrice }),
  }
  const others = Object.entries(words).flatMap(([name, label]) =>
    label ? [{ label, isActive: true, to: path + filterQuery({ ...filter, page: 1, [name]: undefined }) }] : [],
  )
  const own = customFieldFilters(filter.own, fields).narrowings.map((narrowing) => ({
    label: `${narrowing.field.label}: ${narrowingWords(narrowing)}`,
    isActive: true,
    to: path + filterQuery({ ...filter, page: 1, own: withoutOwn(filter.own, narrowing.name) }),
  }))
  return [...others, ...own]
}
