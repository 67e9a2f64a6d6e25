/** Pages show what people see of the catalogue, a listing for machines also figures of the stock; a picture never changes. */
export type CachedKind = 'page' | 'listing' | 'picture'
export type CacheKey = { key: string; kind: CachedKind; plain: boolean }

const tracking =
  /^(utm_.*|fbclid|gclid|gbraid|wbraid|dclid|msclkid|ttclid|twclid|igshid|igsh|mc_cid|mc_eid|yclid|code|_ga|_gl)$/i
/** Every page of the shop has such a path; other spellings that still find one are cached apart, so that they can't crowd it out. */
const plainPath = /^(\/|(\/[a-z0-9_.-]+)+)$/

/**
 * What a GET or HEAD of `url` is cached under, or null for what is never cached: health, clips, and the API but for its list of
 * products. Parameters that only track where a visitor comes from, and the code of a discount, don't count, nor does the order of the others
 * (rules: cached pages, nothing private is cached, code of a visit).
 */
export function cacheKey(url: string): CacheKey | null {
  const question = url.indexOf('?')
  const path = question === -1 ? url : url.slice(0, question)
  const kind = kindOf(path)
  if (!kind) return null
  const query = question === -1 ? '' : normalised(url.slice(question + 1))
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

function normalised(query: string): string {
  const parameters = new URLSearchParams(query)
  for (const name of [...parameters.keys()]) if (tracking.test(name)) parameters.delete(name)
  parameters.sort()
  return parameters.toString()
}

/** What of the query of `url` doesn't count in its key: where its reader comes from, and the code of a discount. */
export function trackedIn(url: string): string {
  const question = url.indexOf('?')
  const parameters = new URLSearchParams(question === -1 ? '' : url.slice(question + 1))
  return new URLSearchParams([...parameters].filter(([name]) => tracking.test(name))).toString()
}
