import { data } from 'react-router'
import type { Services } from '#services'
import { isStorableText } from '#shop/core/text.ts'
import { parseFilter } from '#shop/catalogue/products/filter.ts'
import { findShown, partOf } from '#shop/catalogue/collections/shown-collections.server.ts'
import { paths } from '#web/paths.ts'
import { servicesContext } from '#web/services.server.ts'
import type { Filtered } from '#web/storefront/products/filter-sheet.tsx'
import { productList } from '#web/storefront/products/product-list.server.ts'
import type { Route } from './+types/filters'

/** Returns a list's filters and its number of products as JSON (rules: filters on phones). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const list = url.searchParams.get('list') ?? paths.products
  const part = list === paths.products ? {} : { part: await partAt(list, services) }
  const found = await productList(services, { ...parseFilter(url.searchParams), page: 1, ...part }, list)
  const { path, query, total, facets, wrong } = found
  return Response.json({ path, query, total, facets, wrong } satisfies Filtered, {
    headers: { 'cache-control': 'no-store' },
  })
}

/** Returns the collection at this path; throws 404 if there is none. */
async function partAt(path: string, { db, clock }: Services) {
  const slug = path.split('/')[2] ?? ''
  const now = clock()
  const found = path === paths.collection(slug) && isStorableText(slug) ? await findShown(db, slug, now) : null
  if (!found || 'movedTo' in found) throw data(null, { status: 404, statusText: 'Not Found' })
  return partOf(found, now)
}
