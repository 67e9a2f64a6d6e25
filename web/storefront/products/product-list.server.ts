import { redirect } from 'react-router'
import type { Services } from '#services'
import { facetsOf } from '#shop/catalogue/facets.server.ts'
import { filterQuery, type PageFilter } from '#shop/catalogue/filter.ts'
import { listProducts } from '#shop/catalogue/products.server.ts'
import { synonymsIn } from '#shop/settings/search.ts'
import { activeFilters } from './active-filters.server.ts'
import { facetGroups } from './facet-choices.server.ts'
import { insteadOf } from './instead.server.ts'

/**
 * What a page at `path` shows of the products that `filter` asks for; one beyond the last page leads to the last
 * (rules: product filter, facets).
 */
export async function productList(services: Services, filter: PageFilter, path: string) {
  const { db, settings, clock } = services
  const [wanted, now] = [{ ...filter, synonyms: synonymsIn(settings.now()) }, clock()]
  const [list, facets] = await Promise.all([listProducts(db, wanted, now), facetsOf(db, wanted, now)])
  const pages = Math.ceil(list.total / filter.limit)
  const addressOf = (page: number) => path + filterQuery({ ...filter, page })
  if (filter.page > Math.max(pages, 1)) throw redirect(addressOf(Math.max(pages, 1)))
  return {
    ...list,
    path,
    filter,
    active: activeFilters(filter, path),
    facets: facetGroups(facets, filter, path),
    instead: list.total === 0 ? await insteadOf(services, filter, path) : null,
    address: addressOf(filter.page),
    links: Array.from({ length: pages }, (_, index) => addressOf(index + 1)),
  }
}
