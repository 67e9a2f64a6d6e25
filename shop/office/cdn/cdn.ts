import type { CacheTag } from '#shop/core/cache-tags.ts'

/** Maximum time, in seconds, for which a CDN may use a page without asking the shop again. */
const FRESH_SECONDS = 300
/** Time in seconds after that in which a CDN may still use the page while it asks the shop. */
const STALE_SECONDS = 30
/** A page at a CDN is never older than this, in seconds, even if no purge reaches the CDN. */
export const OLDEST_SECONDS = FRESH_SECONDS + STALE_SECONDS

/** The key of all pages. Purging it purges every page, but no pictures, scripts and fonts. */
export const EVERYTHING = 'everything'

/** A page with more keys than fit in a header, in characters, is not stored. Varnish accepts 8 KB for a header. */
const LONGEST_HEADER = 7_500

/** Tags that no change uses alone, or that only responses with the tag `everything` have. */
const unused = new Set<CacheTag>(['members', 'stock'])

/** How long a CDN may use a page, in seconds: `fresh` without asking the shop, then `stale` while it asks. */
export type Lifetime = { fresh: number; stale: number }

/** Why a purge failed; `retryAfter` is the pause in seconds that the CDN asks for. */
export type PurgeFailure = { reason: string; retryAfter: number }

/** The CDN or shared cache in front of the shop. */
export type Cdn = {
  name: 'Varnish' | 'Cloudflare'
  /** Returns the response headers of a page with these keys. */
  headersOf: (keys: readonly string[], lifetime: Lifetime) => Record<string, string>
  /** Purges all pages with one of these keys. Returns null once the CDN has confirmed it. */
  purge: (keys: readonly string[]) => Promise<PurgeFailure | null>
}

/**
 * Returns the keys by which a CDN can purge a page with these cache tags; null if it must not store the page, because
 * any change may affect it, or because it shows too much for one header (rules: shared caches).
 */
export function keysOfPage(tags: readonly string[]): string[] | null {
  if (tags.length === 0 || tags.includes('everything')) return null
  const keys = [EVERYTHING, ...keysOfTags(tags as CacheTag[])]
  return keys.join().length > LONGEST_HEADER ? null : keys
}

/** Returns the key of each tag: without spaces and commas, and for consecutive products only their collection. */
export const keysOfTags = (tags: readonly CacheTag[]): string[] => [
  ...new Set(tags.filter((tag) => !unused.has(tag)).map(keyOfTag)),
]

function keyOfTag(tag: string): string {
  const [kind, id] = tag.split(' ')
  return id === undefined ? kind! : `${kind}-${encodeURIComponent(id)}`
}

/** Returns how long a CDN may use a page that changes in `secondsLeft` seconds (rules: shared caches). */
export function lifetimeOf(secondsLeft: number): Lifetime {
  const whole = Math.max(0, Math.floor(Math.min(secondsLeft, OLDEST_SECONDS)))
  const stale = whole > 2 * STALE_SECONDS ? STALE_SECONDS : 0
  return { fresh: whole - stale, stale }
}
