import { readsFromQuery } from '#web/query-names.ts'

/** Pages show what people see of the catalogue, a listing for machines also figures of the stock; a picture never changes. */
export type CachedKind = 'page' | 'listing' | 'picture'
export type CacheKey = { key: string; kind: CachedKind; plain: boolean }

/** Every page of the shop has such a path; other spellings that still find one are cached apart, so that they can't crowd it out. */
const plainPath = /^(\/|(\/[a-z0-9_.-]+)+)$/

/**
 * What a GET or HEAD of `url` is cached under, or null for what is never cached: health, clips, and the API but for its list of
 * products. Only the query names that a page reads count, in any order: so nobody has a page rendered again by a name that is
 * made up, and links that say where a visitor comes from share one page
 * (rules: cached pages, nothing private is cached, code of a visit, named choice).
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
  // Clips are large, and asked for in parts.
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

/** What of the query of `url` doesn't count in its key. */
export function unreadIn(url: string): URLSearchParams {
  const question = url.indexOf('?')
  const [path, query] = question === -1 ? [url, ''] : [url.slice(0, question), url.slice(question + 1)]
  const reads = readsFromQuery(path)
  return new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => !reads(name)))
}
