import { filterQuery, type PageFilter } from '#shop/catalogue/products/filter.ts'
import { priceBands, type Facets } from '#shop/catalogue/products/facets.ts'
import { inSizeOrder } from '#shop/catalogue/products/sizes.ts'
import { nameInAddress } from '#shop/catalogue/products/custom-field-filter.ts'
import type { CustomField } from '#shop/platform/settings/custom-fields.ts'
import { colorName } from '#shop/core/color-name.ts'
import { formatNaira } from '#shop/core/money.ts'
import { ownChoices, withoutOwn } from './custom-field-labels.server.ts'

/** A filter option: the number of products it leaves, and the URL that applies it or, if active, removes it. */
export type FacetChoice = { label: string; n: number; to: string; isChosen: boolean; shade?: string }
export type FacetGroup = { label: string; choices: FacetChoice[] }

/**
 * Returns the filters of the list at `path` with labels and URLs; sizes are in the shop's order, and options without
 * results are omitted (rules: facets, sizes, custom field filters).
 */
export function facetGroups(
  facets: Facets,
  filter: PageFilter,
  { path, fields, sizes }: { path: string; fields: readonly CustomField[]; sizes: readonly string[] },
): FacetGroup[] {
  const inOrder = inSizeOrder(sizes)
  const choice = (label: string, n: number, chosen: Partial<PageFilter>): FacetChoice => {
    const names = Object.keys(chosen) as (keyof PageFilter)[]
    const isChosen = names.every((name) => filter[name] === chosen[name])
    const without = Object.fromEntries(names.map((name) => [name, undefined]))
    return { label, n, isChosen, to: path + filterQuery({ ...filter, page: 1, ...(isChosen ? without : chosen) }) }
  }
  const ownChoice = (name: string, { label, n, value }: ReturnType<typeof ownChoices>[number]): FacetChoice => {
    const isChosen = filter.own?.[name] === value
    const own = { ...withoutOwn(filter.own, name), ...(!isChosen && { [name]: value }) }
    return { label, n, isChosen, to: path + filterQuery({ ...filter, page: 1, own }) }
  }
  const groups: FacetGroup[] = [
    {
      label: 'Category',
      choices: facets.categories.map(({ value, n }) => choice(value, n, { category: value })),
    },
    {
      label: 'Size',
      choices: facets.sizes
        .toSorted((one, other) => inOrder(one.value, other.value))
        .map(({ value, n }) => choice(value, n, { size: value })),
    },
    {
      label: 'Colour',
      choices: facets.colors.map(({ value, shade, n }) => ({
        ...choice(colorName(value), n, { color: value }),
        shade,
      })),
    },
    {
      label: 'Price',
      choices: priceBands(facets.prices).map(({ from, to, n }) =>
        choice(bandWords(from, to), n, { minPrice: from === 0 ? undefined : from, maxPrice: to }),
      ),
    },
    ...fields
      .filter(({ filters }) => filters)
      .map((field) => ({
        label: field.label,
        choices: ownChoices(field, facets.own).map((each) => ownChoice(nameInAddress(field), each)),
      })),
    {
      label: 'Only',
      choices: [
        choice('Reduced', facets.discounted, { discounted: 'yes' }),
        choice('In stock', facets.inStock, { inStock: 'yes' }),
      ].filter(({ n, isChosen }) => n > 0 || isChosen),
    },
  ]
  return groups.filter(({ choices }) => choices.length > 0)
}

function bandWords(from: number, to?: number): string {
  if (to === undefined) return `From ${formatNaira(from)}`
  return from === 0 ? `Up to ${formatNaira(to)}` : `${formatNaira(from)} to ${formatNaira(to)}`
}
