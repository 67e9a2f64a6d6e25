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
import { sizesToFind } from '#shop/catalogue/products/offered-sizes.server.ts'
import { ownNarrowings } from '#shop/catalogue/products/own-filter.ts'
import { listCards } from '#shop/catalogue/products/products.server.ts'
import { shownCard } from '#shop/catalogue/products/shown-product.ts'
import type { OwnField } from '#shop/platform/settings/own-fields.ts'
import { sizesOf } from '#shop/platform/settings/size-chart.ts'
import type { Shared } from '#shop/core/cache-tags.ts'
import { synonymsIn } from '#shop/platform/settings/search.ts'
import { pagesLinked } from '#web/parts/pages-linked.ts'
import { activeFilters } from './active-filters.server.ts'
import { facetGroups } from './facet-choices.server.ts'
import { insteadOf } from './instead.server.ts'
import { filledIn, sortChoices, wrongPrices } from './sort-choices.server.ts'

/**
 * What a page at `path` shows of the products that `filter` asks for, be it of a part of the catalogue; one beyond the
 * last page leads to the last. A part that has an order of its own has that in the place of the newest first
 * (rules: product filter, best fit, facets, own fields as filters, collection pages).
 */
export async function productList(
  services: Services & { shared: Shared },
  { part, wrong, ...asked }: PageFilter & { part?: Part },
  path: string,
) {
  const { db, settings, clock, shared } = services
  const fields = settings.now().fields.fields
  const filter = withKnownOwn(await withKnownSize(services, asked), fields)
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
  // What all pages of the whole catalogue count their choices from is asked for once.
  const together = part || filter.q ? undefined : shared
  const [products, facets] = await Promise.all([listCards(db, wanted, now), facetsOf(db, wanted, now, together)])
  const pages = Math.ceil(facets.total / filter.limit)
  const addressOf = (page: number) => path + filterQuery({ ...filter, page })
  if (filter.page > Math.max(pages, 1)) throw redirect(addressOf(Math.max(pages, 1)))
  return {
    total: facets.total,
    products: products.map(shownCard),
    path,
    filter,
    sorts: sortChoices(filter, isArranged),
    filledIn: filledIn(filter, wrong),
    wrong: wrongPrices(wrong),
    active: activeFilters(filter, { path, fields }),
    carried: carriedBy(filter),
    facets: facetGroups(facets, filter, { path, fields, sizes: sizesOf(settings.now()['size-chart']) }),
    instead: facets.total === 0 ? await insteadOf(services, { ...filter, ...(part && { part }) }, path) : null,
    address: path + filterQuery({ ...filter, sort: usualSort(filter) }),
    isIndexed: isIndexed(filter),
    links: pagesLinked(filter.page, pages, addressOf),
  }
}

/** Leads to the address without empty fields, so that a list has one address (rules: found without scripts). */
export function leadToShort({ pathname, searchParams }: URL): void {
  const query = queryWithoutEmpty(searchParams)
  if (query !== null) throw redirect(pathname + query, 301)
}

const saleWords = new Set(['sale', 'sales', 'discount', 'discounts', 'discounted', 'reduced'])

/** Redirects a search for 'sale' to the reduced products, and one for 'sale dress' to the reduced dresses (rules: product search). */
export function redirectSaleSearch({ pathname, searchParams }: URL): void {
  const words = (searchParams.get('q') ?? '').trim().split(/\s+/)
  const isSale = (word: string | undefined) => word !== undefined && saleWords.has(word.toLowerCase())
  if (!words.some(isSale)) return
  const others = words.filter((word, at) => !isSale(word) && !(word.toLowerCase() === 'on' && isSale(words[at + 1])))
  const query = new URLSearchParams(searchParams)
  query.set('discounted', 'yes')
  if (others.length > 0) query.set('q', others.join(' '))
  else query.delete('q')
  throw redirect(`${pathname}?${query}`)
}

/** A size that nothing comes in is left out, as whatever else of an address is wrong. */
async function withKnownSize({ db }: Services, { size, ...others }: PageFilter): Promise<PageFilter> {
  const isKnown = size !== undefined && (await sizesToFind(db, [size])).includes(size)
  return isKnown ? { ...others, size } : others
}

/** What is asked of a field that isn't there, or doesn't filter, is left out too; the others stand in the fields' order, so that a list has one address. */
function withKnownOwn({ own, ...others }: PageFilter, fields: readonly OwnField[]): PageFilter {
  const known = ownNarrowings(own, fields).narrowings.map(({ name }) => [name, own![name]!])
  return known.length > 0 ? { ...others, own: Object.fromEntries(known) } : others
}

/** What the form takes along, since links choose it. */
const carriedBy = ({ size, color, discounted, inStock, own }: PageFilter): [string, string][] =>
  Object.entries({ size, color, discounted, inStock, ...own }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  )
