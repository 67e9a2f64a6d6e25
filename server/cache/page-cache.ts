import { totalmem } from 'node:os'
import type { CacheKey } from './cache-key.ts'
import { bytesOf, type Cached } from './cached.ts'
import { TagCache, type Made } from './tag-cache.ts'

const MEGABYTE = 1024 * 1024
const MAX_BYTES = Math.min(
  256 * MEGABYTE,
  Math.max(64 * MEGABYTE, Math.min(process.constrainedMemory() || Infinity, totalmem()) / 16),
)
/** The status of a page that can't be rendered now, because the database is away or overloaded. */
const UNAVAILABLE = 503
/** Tells Varnish to keep its own copy of a page that may be outdated (`deploy/varnish/shop.vcl`). */
const outdated = () => ({ 'x-outdated': '1' })
/** Estimated bytes for headers, tags and bookkeeping. */
const OVERHEAD_BYTES = 4_000
/** Maximum number of rows of all shared values together: about 60 MB. */
const MAX_SHARED_ROWS = 160_000

type Options = {
  /** Maximum size of all responses together, in bytes. */
  maxBytes?: number
  /** Returns the seconds until the next scheduled change of pages, or undefined if none is scheduled. */
  secondsUntilNext?: () => Promise<number | undefined>
}

/**
 * Caches responses that are the same for every visitor, and values that several pages share, until one of their tags is
 * dropped (rules: page cache, cache tags).
 */
export class PageCache {
  readonly #pages: TagCache<Cached>
  /** Responses of URLs that anyone can invent; cached separately so that they don't evict the shop's own pages. */
  readonly #queries: TagCache<Cached>
  readonly #files: TagCache<Cached>
  readonly #shared = new TagCache<unknown>(MAX_SHARED_ROWS, rowsOf)
  readonly #secondsUntilNext: () => Promise<number | undefined>

  constructor({ maxBytes = MAX_BYTES, secondsUntilNext = async () => undefined }: Options = {}) {
    const sizeOf = (cached: Cached, key: string) => bytesOf(cached) + key.length * 2 + OVERHEAD_BYTES
    this.#pages = new TagCache(maxBytes * 0.55, sizeOf)
    this.#queries = new TagCache(maxBytes * 0.15, sizeOf)
    this.#files = new TagCache(maxBytes * 0.3, sizeOf)
    this.#secondsUntilNext = secondsUntilNext
  }

  get bytes(): number {
    return this.#pages.size + this.#queries.size + this.#files.size
  }

  /** Number of pages that were dropped by their tags. */
  get dropped(): number {
    return this.#pages.dropped + this.#queries.dropped
  }

  /** The tags of all cached responses, possibly with duplicates. */
  get tags(): string[] {
    return [...this.#pages.tags, ...this.#queries.tags]
  }

  find(asked: CacheKey): Cached | undefined {
    return this.#cacheOf(asked).find(asked.key)
  }

  /**
   * Renders the response, or waits for the request that is already rendering it. If it can't be rendered now, returns the
   * last one if there is one (rules: serving without a database).
   */
  fetch(asked: CacheKey, render: (key: string) => Promise<Made<Cached>>): Promise<Cached> {
    const cache = this.#cacheOf(asked)
    return cache.fetch(asked.key, async () => {
      const made = await render(asked.key)
      if (made.value.status === UNAVAILABLE) {
        const last = cache.last(asked.key)
        // The CDN doesn't store it, because it may be outdated.
        if (last) return { value: { ...last, forCdn: outdated }, store: false }
      } else if (made.store === false) cache.forget(asked.key)
      made.value.onResized = () => cache.resized(asked.key, made.value)
      return made
    })
  }

  /** Computes a value once for all pages that show it, until a tag is dropped or a scheduled change occurs. */
  async share<Value>(key: string, tags: readonly string[], make: () => Promise<Value>): Promise<Value> {
    const cached = this.#shared.find(key)
    if (cached !== undefined) return cached as Value
    const made = this.#shared.fetch(key, async () => {
      const [value, seconds] = await Promise.all([make(), this.#secondsUntilNext()])
      return { value, tags, ...(seconds !== undefined && { seconds }) }
    })
    return (await made) as Value
  }

  drop(tags: readonly string[]): void {
    for (const cache of [this.#shared, this.#pages, this.#queries]) cache.drop(tags)
  }

  /** Discards renderings in progress that have one of these tags; cached responses are kept. */
  dropUnderWay(tags: readonly string[]): void {
    for (const cache of [this.#pages, this.#queries]) cache.dropUnderWay(tags)
  }

  #cacheOf({ kind, plain }: CacheKey): TagCache<Cached> {
    return kind === 'file' ? this.#files : plain ? this.#pages : this.#queries
  }
}

const rowsOf = (value: unknown): number => (Array.isArray(value) ? Math.max(1, value.length) : 1)
