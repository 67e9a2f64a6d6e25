import { readsFromQuery } from '#web/query-names.ts'

/**
 * `listing` is the API's list of products, which contains stock numbers too. A `file` is a picture or an asset, whose
 * content never changes.
 */
export type CachedKind = 'page' | 'listing' | 'file'
/** `plain` is false for URLs that anyone can invent: with a query or unusual characters. */
export type CacheKey = { key: string; kind: CachedKind; plain: boolean }

/** Matches the normal path of every page. Paths with other characters are cached separately. */
const plainPath = /^(\/|(\/[a-z0-9_.-]+)+)$/

/**
 * Returns the cache key of a GET or HEAD of `url`, or null if the response is never cached: health checks, metrics, videos,
 * feeds, and the API except its product list. The key contains only query parameters that the page reads, in sorted
 * order. So invented parameters cause no new rendering, and links with campaign parameters share one page
 * (rules: page cache, no private caching, remembered discount code, variant links).
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
  // Videos are not cached, because they are large and requested in ranges.
  if (/^\/media\/[0-9a-f]+\.(mp4|webm)$/.test(path)) return null
  if (path.startsWith('/media/') || path.startsWith('/assets/')) return 'file'
  if (path.startsWith('/feeds/')) return null
  if (['/healthz', '/readyz', '/metrics', '/dev/outbox'].includes(path) || path.startsWith('/dev/outbox/')) return null
  return 'page'
}

function normalised(path: string, query: string): string {
  const reads = readsFromQuery(path)
  const parameters = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => reads(name)))
  parameters.sort()
  return parameters.toString()
}

/** Returns the query parameters of `url` that are not part of its cache key. */
export function unreadIn(url: string): URLSearchParams {
  const question = url.indexOf('?')
  const [path, query] = question === -1 ? [url, ''] : [url.slice(0, question), url.slice(question + 1)]
  const reads = readsFromQuery(path)
  return new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => !reads(name)))
}
