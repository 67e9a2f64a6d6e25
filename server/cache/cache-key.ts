/** Pages show what people see of the catalogue, a listing for machines also figures of the stock; a picture never changes. */
export type CachedKind = 'page' | 'listing' | 'picture'
export type CacheKey = { key: string; kind: CachedKind; plain: boolean }

const tracking =
  /^(utm_.*|fbclid|gclid|gbraid|wbraid|dclid|msclkid|ttclid|twclid|igshid|igsh|mc_cid|mc_eid|yclid|code|_ga|_gl)$/i
/** A product's page is the same whatever size and colour its address names: the browser chooses them (rules: named choice). */
const choosing = /^(size|color)$/
const counts = (path: string, name: string): boolean =>
  !tracking.test(name) && !(path.startsWith('/products/') && choosing.test(name))
/** Every page of the shop has such a path; other spellings that still find one are cached apart, so that they can't crowd it out. */
const plainPath = /^(\/|(\/[a-z0-9_.-]+)+)$/

/**
 * What a GET or HEAD of `url` is cached under, or null for what is never cached: health, clips, and the API but for its list of
 * products. Parameters that only track where a visitor comes from, the code of a discount, and the choice on a product's page don't
 * count, nor does the order of the others (rules: cached pages, nothing private is cached, code of a visit, named choice).
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
  const parameters = new URLSearchParams(query)
  for (const name of [...parameters.keys()]) if (!counts(path, name)) parameters.delete(name)
  parameters.sort()
  return parameters.toString()
}

/** What of the query of `url` doesn't count in its key: where its reader comes from, the code of a discount, what is chosen. */
export function trackedIn(url: string): string {
  const question = url.indexOf('?')
  const [path, query] = question === -1 ? [url, ''] : [url.slice(0, question), url.slice(question + 1)]
  return new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => !counts(path, name))).toString()
}
