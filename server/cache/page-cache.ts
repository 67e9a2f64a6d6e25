import { totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { troubleOf } from '#db/trouble.ts'
import { cacheKey, type CacheKey, type CachedKind } from './cache-key.ts'
import { CacheOfKind } from './cache-of-kind.ts'
import type { Cached } from './cached.ts'
import type { Rendered } from './kept.ts'
import { renewing } from './renew.ts'
import type { SharedParts } from './shared-parts.ts'
import { turnsOfPages } from './turns-of-pages.ts'
import { EVERYTHING } from './under-way.ts'

const MEGABYTE = 1024 * 1024
/** A sixteenth of the memory that there is, within bounds: 256 megabytes hold some ten thousand products' pages. */
const ROOM_BYTES = Math.min(
  256 * MEGABYTE,
  Math.max(64 * MEGABYTE, Math.min(process.constrainedMemory() || Infinity, totalmem()) / 16),
)

/** Longer than that, nobody waits for a page of which nobody knows whether it changed. */
const IN_DOUBT_WITHIN_MS = 1_000

type Options = {
  /** In bytes, for everything together. */
  room?: number
  /** Makes a page ahead that was dropped and is asked for often; without it, each is made when it is asked for. */
  renew?: (key: string) => Promise<Rendered>
  /** What pages share goes by the same names. */
  parts?: Pick<SharedParts, 'drop'>
}

/**
 * Finished answers that are the same for every visitor, until what they show changes. One begun before a change is never
 * cached after it, and those who ask for the same thing at the same time share one rendering. What was dropped is kept
 * as it was, for as long as nothing else needs its room: it is shown while the database can't be asked
 * (rules: cached pages, kept by name, kept through trouble).
 */
export class PageCache {
  readonly #kinds: Record<CachedKind, CacheOfKind>
  readonly #parts: Options['parts']
  /** The last rendering failed because the database can't be asked: what is kept is shown at once, and asked for beside. */
  #inTrouble = false
  /** Nobody knows what changed. */
  #inDoubt = false

  constructor({ room = ROOM_BYTES, renew, parts }: Options = {}) {
    this.#parts = parts
    const wanted = (key: string, asked: number) => renewal?.wanted(key, asked)
    const pages: CacheOfKind = new CacheOfKind(room * 0.6, wanted, turnsOfPages())
    const isPlain = (key: string) => cacheKey(key)?.plain ?? false
    const renewal =
      renew &&
      renewing(
        (key) => pages.fetch(key, isPlain(key), renew, 0),
        (key) => (this.#inDoubt || this.#inTrouble ? undefined : pages.renewAt(key, isPlain(key))),
      )
    this.#kinds = { page: pages, listing: new CacheOfKind(room * 0.125), picture: new CacheOfKind(room * 0.275) }
  }

  get bytes(): number {
    return Object.values(this.#kinds).reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /** All names under which a page is kept. */
  get names(): Iterable<string> {
    return this.#kinds.page.names
  }

  /**
   * What is cached under `asked`. A page that changes all the time is sent as it was a moment ago to whoever `mayLag`:
   * to all but those who may have changed it.
   */
  find({ key, kind, plain }: CacheKey, mayLag = () => false): Cached | undefined {
    return this.#kinds[kind].find(key, plain, mayLag)
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

  /** Drops the pages that are kept under one of these names; lists for machines tell of everything, and go each time. */
  drop(names: readonly string[]): void {
    this.#kinds.listing.drop([EVERYTHING])
    this.#parts?.drop(names)
    if (names.length > 0) this.#kinds.page.drop(names)
  }

  /** Drops what is being made under one of these names, and nothing that is kept. */
  dropUnderWay(names: readonly string[]): void {
    this.#kinds.page.dropUnderWay(names)
  }

  /** Whatever may have changed, nobody has heard of it. */
  doubt(): void {
    this.#inDoubt = true
    this.drop([EVERYTHING])
  }
}

const TROUBLED = 503
