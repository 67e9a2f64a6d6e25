import { readsFromQuery } from '#web/query-names.ts'

/** `listing` is the API's list of products, which also has stock figures. */
export type CachedKind = 'page' | 'listing' | 'picture'
/** `plain` for the shop's own addresses, false for those that anyone can make up. */
export type CacheKey = { key: string; kind: CachedKind; plain: boolean }

/** The paths of all pages of the shop. Other spellings that still find a page are cached apart. */
const plainPath = /^(\/|(\/[a-z0-9_.-]+)+)$/

/**
 * The cache key of a GET or HEAD of `url`; null for what is never cached: health, videos, and the API except its list of
 * products. Only the query names that the page reads count, in any order: made-up names don't render a page again, and links
 * with campaign parameters share one page (rules: cached pages, nothing private is cached, code of a visit, named choice).
 */
export function cacheKey(url: string): CacheKey | null {
  const question = url.indexOf('?')
  const path = question === -1 ? url : url.slice(0, question)
  const kind = kindOf(path)
  if (!kind) return null
  const query = question === -1 ? '' : normalised(path, url.slice(question + 1))
  return { key: query ? `${path}?${query}` : path, kind, plain: query === '' && plainPath.test(path) }
}

function kindOf(path: string): CachedKind | null {
  if (path === '/api/products') return 'listing'
  if (path === '/api' || path.startsWith('/api/')) return null
  // Videos are large and requested in parts.
  if (/^\/media\/[0-9a-f]+\.(mp4|webm)$/.test(path)) return null
  if (path.startsWith('/media/')) return 'picture'
  if (path.startsWith('/feeds/')) return null
  if (path === '/healthz' || path === '/readyz' || path === '/dev/outbox' || path.startsWith('/dev/outbox/'))
    return null
  return 'page'
}

function normalised(path: string, query: string): string {
  const reads = readsFromQuery(path)
  const parameters = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => reads(name)))
  parameters.sort()
  return parameters.toString()
}

/** The query parameters of `url` that don't count in its key. */
export function unreadIn(url: string): URLSearchParams {
  const question = url.indexOf('?')
  const [path, query] = question === -1 ? [url, ''] : [url.slice(0, question), url.slice(question + 1)]
  const reads = readsFromQuery(path)
  return new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => !reads(name)))
}
