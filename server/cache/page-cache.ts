import { LRUCache } from 'lru-cache'
import type { CacheKey, CachedKind } from './cache-key.ts'
import type { Cached } from './cached.ts'

const ROOM_BYTES = 128 * 1024 * 1024

/**
 * Finished answers that are the same for every visitor, until the catalogue changes. One begun before a change is never
 * cached after it, and those who ask for the same thing at the same time share one rendering (rules: cached pages).
 */
export class PageCache {
  readonly #kinds: Record<CachedKind, CacheOfKind>

  /** `room` in bytes, for everything together. */
  constructor(room: number = ROOM_BYTES) {
    this.#kinds = {
      page: new CacheOfKind(room * 0.5),
      listing: new CacheOfKind(room * 0.125),
      picture: new CacheOfKind(room * 0.375),
    }
  }

  get bytes(): number {
    return Object.values(this.#kinds).reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /** What is cached under `asked`. */
  find({ key, kind, plain }: CacheKey): Cached | undefined {
    return this.#kinds[kind].of(plain).get(key)
  }

  /** Renders what isn't there, or waits for it with those who asked before; stores it unless it changed meanwhile. */
  fetch({ key, kind, plain }: CacheKey, render: (key: string) => Promise<Rendered>): Promise<Cached> {
    return this.#kinds[kind].fetch(key, plain, render)
  }

  /**
   * Drops what shows `changed`, by the name that the database's triggers give it. Figures of the stock are told in lists
   * for machines alone; everything else, and what has a name that is new here, is seen on pages, too.
   */
  drop(changed: string): void {
    this.#kinds.listing.drop()
    if (changed !== 'stock') this.#kinds.page.drop()
  }

  /** Whatever may have changed, nobody has heard of it. */
  dropAll(): void {
    this.drop('everything')
  }
}

/** `store` false for what is shown once: a refusal, a redirect, or a page that says so itself. */
export type Rendered = { cached: Cached; store: boolean }

class CacheOfKind {
  readonly #plain: LRUCache<string, Cached>
  readonly #madeUp: LRUCache<string, Cached>
  #underWay = new Map<string, Promise<Cached>>()

  constructor(room: number) {
    this.#plain = lru(room * 0.75)
    this.#madeUp = lru(room * 0.25)
  }

  get bytes(): number {
    return this.#plain.calculatedSize + this.#madeUp.calculatedSize
  }

  /** Addresses that anyone can make up can't crowd out the shop's own. */
  of(plain: boolean): LRUCache<string, Cached> {
    return plain ? this.#plain : this.#madeUp
  }

  fetch(key: string, plain: boolean, render: (key: string) => Promise<Rendered>): Promise<Cached> {
    const before = this.#underWay.get(key)
    if (before) return before
    const underWay = this.#underWay
    const rendering = render(key)
      .then(({ cached, store }) => {
        // A change meanwhile has put a new map in its place.
        if (store && underWay === this.#underWay) this.of(plain).set(key, cached)
        return cached
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, rendering)
    return rendering
  }

  drop(): void {
    this.#underWay = new Map()
    this.#plain.clear()
    this.#madeUp.clear()
  }
}

/** One answer may take up to an eighth of the room. */
const lru = (room: number) =>
  new LRUCache<string, Cached>({
    maxSize: Math.floor(room),
    maxEntrySize: Math.floor(room / 8),
    sizeCalculation: bytesOf,
  })

const FORMS = 1.6
const OVERHEAD_BYTES = 4_000

/** With room for the packed forms that will follow. */
const bytesOf = (cached: Cached, key: string): number =>
  Math.ceil(cached.identity.body.length * FORMS) + key.length * 2 + OVERHEAD_BYTES
