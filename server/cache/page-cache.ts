import { setTimeout as sleep } from 'node:timers/promises'
import { troubleOf } from '#db/trouble.ts'
import type { CacheKey, CachedKind } from './cache-key.ts'
import { CacheOfKind, type Rendered } from './cache-of-kind.ts'
import type { Cached } from './cached.ts'

const ROOM_BYTES = 128 * 1024 * 1024

/** Longer than that, nobody waits for a page of which nobody knows whether it changed. */
const IN_DOUBT_WITHIN_MS = 1_000

/**
 * Finished answers that are the same for every visitor, until the catalogue changes. One begun before a change is never
 * cached after it, and those who ask for the same thing at the same time share one rendering. What was dropped is kept
 * as it was, for as long as nothing else needs its room: it is shown while the database can't be asked
 * (rules: cached pages, kept through trouble).
 */
export class PageCache {
  readonly #kinds: Record<CachedKind, CacheOfKind>
  /** The last rendering failed because the database can't be asked: what is kept is shown at once, and asked for beside. */
  #inTrouble = false
  /** Nobody knows what changed. */
  #inDoubt = false

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
    return this.#kinds[kind].find(key, plain)
  }

  /**
   * Renders what isn't there, or waits for it with those who asked before; stores it unless it changed meanwhile. In
   * trouble it is what was there last, if anything was.
   */
  async fetch({ key, kind, plain }: CacheKey, render: (key: string) => Promise<Rendered>): Promise<Cached> {
    const former = this.#kinds[kind].former(key, plain)
    const rendering = this.#kinds[kind].fetch(key, plain, render).then(
      (cached) => {
        this.#inTrouble = cached.status === TROUBLED
        if (!this.#inTrouble) this.#inDoubt = false
        return this.#inTrouble && former ? former : cached
      },
      (error: unknown) => {
        this.#inTrouble = troubleOf(error) !== null
        if (this.#inTrouble && former) return former
        throw error
      },
    )
    if (!former || !(this.#inTrouble || this.#inDoubt)) return rendering
    rendering.catch(() => {})
    return this.#inTrouble ? former : Promise.race([rendering, sleep(IN_DOUBT_WITHIN_MS, former, { ref: false })])
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
  doubt(): void {
    this.#inDoubt = true
    this.drop('everything')
  }
}

const TROUBLED = 503
