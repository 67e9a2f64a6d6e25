import type { Services } from '#services'
import { filterQuery, type PageFilter } from '#shop/catalogue/products/filter.ts'
import { newestProducts } from '#shop/catalogue/products/arrivals.server.ts'
import { shownCard } from '#shop/catalogue/products/shown-product.ts'
import type { Part } from '#shop/catalogue/products/matching.server.ts'
import { noteSearchWithoutResults } from '#shop/platform/search/searches-without-results.server.ts'
import { synonymsIn } from '#shop/platform/settings/search.ts'
import { nearestTo } from '#shop/content/suggestions/nearest.server.ts'
import { paths } from '#web/paths.ts'
import type { Instead } from './nothing-found.tsx'

const NEWEST = 4

/**
 * Returns alternatives for a list without results. Records the search for the owner if it has only words and covers the
 * entire shop (rules: empty search results, searches without results).
 */
export async function insteadOf(
  { db, settings, clock }: Services,
  { part, ...filter }: PageFilter & { part?: Part },
  path: string,
): Promise<Instead> {
  const { q, page, limit: _, sort: __, ...narrowing } = filter
  if (q && !part && page === 1 && Object.keys(narrowing).length === 0) await noteSearchWithoutResults(db, q, clock())
  const [near, newest] = await Promise.all([
    q && !part
      ? nearestTo(db, {
          typed: q,
          synonyms: synonymsIn(settings.now()),
          fields: settings.now().fields.fields,
          now: clock(),
        })
      : [],
    newestProducts(db, NEWEST, clock()),
  ])
  return {
    near: near.map((word) => ({ word, to: path + filterQuery({ q: word }) })),
    newest: newest.map(shownCard),
    all: filterQuery({ ...filter, page: 1 }) === '' ? paths.products : path,
  }
}
