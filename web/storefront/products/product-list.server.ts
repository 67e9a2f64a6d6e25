import { redirect } from 'react-router'
import type { Services } from '#services'
import { facetsOf } from '#shop/catalogue/products/facets.server.ts'
import {
  filterQuery,
  isIndexed,
  queryWithoutEmpty,
  usualSort,
  type PageFilter,
} from '#shop/catalogue/products/filter.ts'
import type { Part } from '#shop/catalogue/products/matching.server.ts'
import { knownCategory } from '#shop/catalogue/products/categories.server.ts'
import { sizesToFind } from '#shop/catalogue/products/offered-sizes.server.ts'
import { customFieldFilters } from '#shop/catalogue/products/custom-field-filter.ts'
import { listCards } from '#shop/catalogue/products/products.server.ts'
import { shownCard } from '#shop/catalogue/products/shown-product.ts'
import type { CustomField } from '#shop/platform/settings/custom-fields.ts'
import { sizesOf } from '#shop/platform/settings/size-chart.ts'
import type { Shared } from '#shop/core/cache-tags.ts'
import { synonymsIn } from '#shop/platform/settings/search.ts'
import { pagesLinked } from '#web/parts/pages-linked.ts'
import { facetGroups } from './facet-choices.server.ts'
import { filterChips } from './filter-chips.server.ts'
import { insteadOf } from './instead.server.ts'
import { filledIn, sortChoices, wrongPrices } from './sort-choices.server.ts'

/**
 * Returns the data of a product list at `path`: the entire catalogue, or a `part` of it. By default, the newest
 * products come first; a part can have its own order. A page number beyond the last redirects to the last page
 * (rules: product filter, search ranking, facets, custom field filters, storefront collections).
 */
export async function productList(
  services: Services & { shared: Shared },
  { part, wrong, ...asked }: PageFilter & { part?: Part },
  path: string,
) {
  const { db, settings, clock, shared } = services
  const fields = settings.now().fields.fields
  const filter = withKnownOwn(await withKnownCategory(services, await withKnownSize(services, asked)), fields)
  const isArranged = part?.order !== undefined
  const { sort, ...narrowing } = filter
  const wanted = {
    ...narrowing,
    ...(part && { part }),
    ...(!(isArranged && sort === 'newest') && { sort }),
    synonyms: synonymsIn(settings.now()),
    fields,
  }
  const now = clock()
  // Facet counts of the entire catalogue are the same on all its pages, so parallel requests share one query.
  const together = part || filter.q ? undefined : shared
  const [products, facets] = await Promise.all([listCards(db, wanted, now), facetsOf(db, wanted, now, together)])
  const pages = Math.ceil(facets.total / filter.limit)
  const addressOf = (page: number) => path + filterQuery({ ...filter, page })
  if (filter.page > Math.max(pages, 1)) throw redirect(addressOf(Math.max(pages, 1)))
  const groups = facetGroups(facets, filter, { path, fields, sizes: sizesOf(settings.now()['size-chart']) })
  return {
    total: facets.total,
    products: products.map(shownCard),
    path,
    filter,
    sorts: sortChoices(filter, isArranged),
    filledIn: filledIn(filter, wrong),
    wrong: wrongPrices(wrong),
    chips: filterChips(filter, groups, { path, fields }),
    carried: carriedBy(filter),
    facets: groups,
    query: filterQuery({ ...filter, page: 1 }),
    instead: facets.total === 0 ? await insteadOf(services, { ...filter, ...(part && { part }) }, path) : null,
    address: path + filterQuery({ ...filter, sort: usualSort(filter) }),
    isIndexed: isIndexed(filter),
    links: pagesLinked(filter.page, pages, addressOf),
  }
}

/**
 * Redirects to the URL without empty parameters, so that each list has a single URL
 * (rules: browsing without javascript).
 */
export function leadToShort({ pathname, searchParams }: URL): void {
  const query = queryWithoutEmpty(searchParams)
  if (query !== null) throw redirect(pathname + query, 301)
}

/** Drops a size that no product has, as is done with other invalid parameters. */
async function withKnownSize({ db }: Services, { size, ...others }: PageFilter): Promise<PageFilter> {
  const isKnown = size !== undefined && (await sizesToFind(db, [size])).includes(size)
  return isKnown ? { ...others, size } : others
}

/** Changes a category to the shop's spelling and drops an unknown one, so that each list has a single URL. */
async function withKnownCategory({ db }: Services, { category: asked, ...others }: PageFilter): Promise<PageFilter> {
  const category = asked === undefined ? null : await knownCategory(db, asked)
  return category === null ? others : { ...others, category }
}

/**
 * Drops filters on custom fields that don't exist or aren't filterable, and puts the others in the fields' order, so
 * that each list has a single URL.
 */
function withKnownOwn({ own, ...others }: PageFilter, fields: readonly CustomField[]): PageFilter {
  const known = customFieldFilters(own, fields).narrowings.map(({ name }) => [name, own![name]!])
  return known.length > 0 ? { ...others, own: Object.fromEntries(known) } : others
}

/** Filters that are set by links; the form has hidden fields for them. */
const carriedBy = ({ category, size, color, discounted, inStock, own }: PageFilter): [string, string][] =>
  Object.entries({ category, size, color, discounted, inStock, ...own }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  )
