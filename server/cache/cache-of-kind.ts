import type { LRUCache } from 'lru-cache'
import { isSeenAtOnce } from '#shop/core/shown-names.ts'
import { pack, type Cached } from './cached.ts'
import { roomFor, type Kept, type Rendered } from './kept.ts'
import { NameIndex } from './name-index.ts'
import { withoutTurns, type Turns } from './turns-of-pages.ts'
import { changedOf, EVERYTHING, hear, type UnderWay } from './under-way.ts'

/** So long a busy page is sent as it was while it is made anew: what is read within a second of its change stays within it. */
const LINGERS_MS = 750
/** What is asked for is made anew ahead at most so often. */
const AGAIN_AFTER_MS = 450
/** What changes again so soon after it was made, so often in succession, is busy; anything else is made anew for the next who asks. */
const BUSY_MS = 2_000
const BUSY_TIMES = 2
/** How often people asked counts half as much after each change, and below this as nobody. */
const WANTED = 0.125

/** Finished answers of one kind, within a room of their own, each under the names of what it shows (rules: kept by name). */
export class CacheOfKind {
  readonly #plain: LRUCache<string, Kept>
  readonly #madeUp: LRUCache<string, Kept>
  readonly #index = new NameIndex()
  readonly #underWay = new Map<string, UnderWay>()
  readonly #onWanted: (key: string, asked: number) => void
  readonly #turns: Turns

  /**
   * `onWanted` is called with each key that was dropped though people ask for it, and how often they did; what is made waits for
   * one of its `turns`.
   */
  constructor(room: number, onWanted: (key: string, asked: number) => void = () => {}, turns = withoutTurns) {
    this.#onWanted = onWanted
    this.#turns = turns
    const onGone = (key: string, { names }: Kept) => this.#index.remove(key, names)
    this.#plain = roomFor(room * 0.85, onGone)
    this.#madeUp = roomFor(room * 0.15, onGone)
  }

  get bytes(): number {
    return this.#plain.calculatedSize + this.#madeUp.calculatedSize
  }

  /** All names under which something is kept. */
  get names(): Iterable<string> {
    return this.#index.names
  }

  /** What is kept and nothing has changed, or so lately that it may still be sent to who `mayLag`. */
  find(key: string, plain: boolean, mayLag: () => boolean): Cached | undefined {
    const kept = this.#of(plain).get(key)
    if (!kept) return undefined
    const now = performance.now()
    if (now >= kept.until) return undefined
    if (kept.dropped) {
      if (!kept.dropped.lingers || now - kept.dropped.at >= LINGERS_MS || !mayLag()) return undefined
      this.#onWanted(key, kept.asked)
    }
    kept.asked += 1
    return kept.cached
  }

  /** As it was last, be it before a change. */
  former(key: string, plain: boolean): Cached | undefined {
    return this.#of(plain).peek(key)?.cached
  }

  /** From when on what was dropped is to be made anew ahead; undefined of anything else. */
  renewAt(key: string, plain: boolean): number | undefined {
    const kept = this.#of(plain).peek(key)
    return kept?.dropped && kept.begun + AGAIN_AFTER_MS
  }

  /** `asked` is how many people it is made for: none where it is only made ahead. */
  fetch(key: string, plain: boolean, render: (key: string) => Promise<Rendered>, asked = 1): Promise<Cached> {
    const before = this.#underWay.get(key)
    if (before?.heard.size === 0) return before.rendering
    // One that began before a change may not show it: its end tells.
    if (before && !before.heard.has(EVERYTHING)) {
      const again = () => this.#fresh(key, plain) ?? this.fetch(key, plain, render, asked)
      return (before.next ??= before.rendering.then(again, again))
    }
    const heard = new Map<string, number>()
    const way: Omit<UnderWay, 'rendering'> = { heard, begun: Infinity }
    const isNewest = () => this.#underWay.get(key)?.heard === heard
    const rendering = this.#turns(() => {
      way.begun = performance.now()
      return render(key)
    })
      .then(({ cached, store, seconds = Infinity, names = [EVERYTHING] }) => {
        if (!isNewest()) return cached
        const { begun } = way
        const changed = changedOf(names, heard)
        if (store && !heard.has(EVERYTHING)) {
          const until = begun + seconds * 1_000
          const former = this.#of(plain).peek(key)
          const unrest = former?.dropped && begun - former.begun < BUSY_MS ? former.unrest + 1 : 0
          const dropped = changed && {
            at: changed.at,
            lingers: unrest >= BUSY_TIMES && !changed.names.some(isSeenAtOnce),
          }
          const since = asked + (former?.asked ?? 0) / 2
          this.#of(plain).set(key, { cached, names, begun, until, asked: since, unrest, ...(dropped && { dropped }) })
          this.#packed(key, plain, cached)
          if (dropped) this.#onWanted(key, since)
          else if (this.#of(plain).has(key)) this.#index.add(key, names)
        }
        // What isn't there any more is not kept for bad times.
        else if (!store && cached.status < 500 && changed === undefined) this.#of(plain).delete(key)
        return cached
      })
      .finally(() => {
        if (isNewest()) this.#underWay.delete(key)
      })
    this.#underWay.set(key, Object.assign(way, { rendering }))
    return rendering
  }

  /** Drops all that is kept under one of these names. */
  drop(names: readonly string[]): void {
    this.dropUnderWay(names)
    const isAll = names.includes(EVERYTHING)
    const isAtOnce = names.some(isSeenAtOnce)
    const dropped = isAll ? [...this.#index.names] : [...names, EVERYTHING]
    const keys = new Set(dropped.flatMap((name) => this.#index.keysOf(name)))
    for (const key of keys) this.#dropOne(key, performance.now(), { isAll, isAtOnce })
    if (!isAtOnce) return
    // What still lingers after another change doesn't after this one.
    for (const lru of [this.#plain, this.#madeUp])
      for (const kept of lru.values())
        if (kept.dropped && changedOf(kept.names, new Map(names.map((name) => [name, 0])))) kept.dropped.lingers = false
  }

  /** What is being made and turns out to show one of these counts as dropped by now. */
  dropUnderWay(names: readonly string[]): void {
    hear(this.#underWay.values(), names)
  }

  /** Is kept packed: several times as many fit. Where that fails, as it was made. */
  #packed(key: string, plain: boolean, cached: Cached): void {
    const room = this.#of(plain)
    cached.onResized = () => {
      const kept = room.peek(key)
      if (kept?.cached === cached) room.set(key, { ...kept }, { noDisposeOnSet: true })
    }
    if (cached.compressible) pack(cached, 'br').catch(() => {})
  }

  #dropOne(key: string, now: number, { isAll, isAtOnce }: { isAll: boolean; isAtOnce: boolean }): void {
    const kept = this.#plain.peek(key) ?? this.#madeUp.peek(key)
    if (!kept) return
    kept.dropped = { at: now, lingers: !isAtOnce && kept.unrest >= BUSY_TIMES && now - kept.begun < BUSY_MS }
    this.#index.remove(key, kept.names)
    if (!isAll && kept.asked >= WANTED) this.#onWanted(key, kept.asked)
  }

  #fresh(key: string, plain: boolean): Cached | undefined {
    const kept = this.#of(plain).peek(key)
    return kept && !kept.dropped && performance.now() < kept.until ? kept.cached : undefined
  }

  /** Addresses that anyone can make up can't crowd out the shop's own. */
  #of(plain: boolean): LRUCache<string, Kept> {
    return plain ? this.#plain : this.#madeUp
  }
}
