import { filterQuery, type PageFilter } from '#shop/catalogue/products/filter.ts'
import { priceBands, type Facets } from '#shop/catalogue/products/facets.ts'
import { inSizeOrder } from '#shop/catalogue/products/sizes.ts'
import { nameInAddress } from '#shop/catalogue/products/custom-field-filter.ts'
import type { CustomField } from '#shop/platform/settings/custom-fields.ts'
import { colorName } from '#shop/core/color-name.ts'
import { ownChoices, withoutOwn } from './custom-field-labels.server.ts'
import { priceLabel } from './price-label.server.ts'

/**
 * A filter option. `n` is the number of products if it is applied; its URL applies the option or, if it is active,
 * removes it.
 */
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
      choices: priceChoices(facets.prices).map(({ label, n, ...range }) => choice(label, n, range)),
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
        choice('Sale', facets.discounted, { discounted: 'yes' }),
        choice('In stock', facets.inStock, { inStock: 'yes' }),
      ].filter(({ n, isChosen }) => n > 0 || isChosen),
    },
  ]
  return groups.filter(({ choices }) => choices.length > 0)
}

/**
 * Returns the price filters: one for each band's upper limit, such as 'Under ₦60,000', which includes the lower bands,
 * and one for the lower limit of the top band (rules: facets).
 */
function priceChoices(prices: Facets['prices']) {
  const bands = priceBands(prices)
  const under = bands.slice(0, -1).map(({ to }, at) => ({
    label: priceLabel({ maxPrice: to }),
    n: bands.slice(0, at + 1).reduce((sum, { n }) => sum + n, 0),
    minPrice: undefined,
    maxPrice: to,
  }))
  const top = bands.at(-1)
  return top && under.length > 0
    ? [...under, { label: priceLabel({ minPrice: top.from }), n: top.n, minPrice: top.from, maxPrice: undefined }]
    : []
}
