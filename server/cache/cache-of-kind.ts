import { LRUCache } from 'lru-cache'
import type { Cached } from './cached.ts'

/**
 * `store` false for what is shown once: a refusal, a redirect, or a page that says so itself; `seconds`, how long it
 * is shown at most, from when its rendering began.
 */
export type Rendered = { cached: Cached; store: boolean; seconds?: number }

/** `since` is the change after which it was rendered, `until` the moment to which it is shown. */
type Kept = { cached: Cached; since: number; until: number }

/** Finished answers of one kind, within a room of their own. */
export class CacheOfKind {
  readonly #plain: LRUCache<string, Kept>
  readonly #madeUp: LRUCache<string, Kept>
  #underWay = new Map<string, Promise<Cached>>()
  #changes = 0

  constructor(room: number) {
    this.#plain = lru(room * 0.75)
    this.#madeUp = lru(room * 0.25)
  }

  get bytes(): number {
    return this.#plain.calculatedSize + this.#madeUp.calculatedSize
  }

  find(key: string, plain: boolean): Cached | undefined {
    const kept = this.#of(plain).get(key)
    return kept?.since === this.#changes && performance.now() < kept.until ? kept.cached : undefined
  }

  /** As it was last, be it before a change. */
  former(key: string, plain: boolean): Cached | undefined {
    return this.#of(plain).peek(key)?.cached
  }

  /** Addresses that anyone can make up can't crowd out the shop's own. */
  #of(plain: boolean): LRUCache<string, Kept> {
    return plain ? this.#plain : this.#madeUp
  }

  fetch(key: string, plain: boolean, render: (key: string) => Promise<Rendered>): Promise<Cached> {
    const before = this.#underWay.get(key)
    if (before) return before
    const [underWay, since, begun] = [this.#underWay, this.#changes, performance.now()]
    const rendering = render(key)
      .then(({ cached, store, seconds = Infinity }) => {
        const until = begun + seconds * 1_000
        if (store && since === this.#changes) this.#of(plain).set(key, { cached, since, until })
        // What isn't there any more is not kept for bad times.
        else if (cached.status < 500 && since === this.#changes) this.#of(plain).delete(key)
        return cached
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, rendering)
    return rendering
  }

  drop(): void {
    this.#underWay = new Map()
    this.#changes += 1
  }
}

/** One answer may take up to an eighth of the room. */
const lru = (room: number) =>
  new LRUCache<string, Kept>({
    maxSize: Math.floor(room),
    maxEntrySize: Math.floor(room / 8),
    sizeCalculation: bytesOf,
  })

const FORMS = 1.6
const OVERHEAD_BYTES = 4_000

/** With room for the packed forms that will follow. */
const bytesOf = ({ cached }: Kept, key: string): number =>
  Math.ceil(cached.identity.body.length * FORMS) + key.length * 2 + OVERHEAD_BYTES
