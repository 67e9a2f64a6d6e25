import { LRUCache } from 'lru-cache'

/** The tag of an entry that may depend on anything. Dropping it drops every entry that has tags. */
const EVERYTHING = 'everything'

/**
 * A value and how to cache it. Without `tags`, it may depend on anything. It is valid for `seconds` seconds from the
 * start of its computation. With `store: false` it is not cached.
 */
export type Made<Value> = { value: Value; tags?: readonly string[] | undefined; seconds?: number; store?: boolean }

/** Time in milliseconds for which a dropped value can still be read. */
const LAST_FOR_MS = 60 * 60_000

type Entry<Value> = { value: Value; tags: readonly string[]; until: number }
/** A computation in progress. `dropped` contains the tags dropped since it began. */
type Flight<Value> = { made: Promise<Value>; dropped: Set<string>; next?: Promise<Value> }

/**
 * An LRU cache whose entries are dropped by tag. Requests for the same key share one computation, and a value is not
 * stored if one of its tags was dropped during its computation (rules: cache tags).
 */
export class TagCache<Value> {
  readonly #entries: LRUCache<string, Entry<Value>>
  readonly #keys = new Map<string, Set<string>>()
  readonly #flights = new Map<string, Flight<Value>>()

  /** Number of entries that were dropped by their tags. */
  dropped = 0

  /** `maxSize` limits the total of `sizeOf` over all entries; a single entry may use an eighth of it. */
  constructor(maxSize: number, sizeOf: (value: Value, key: string) => number = () => 1) {
    this.#entries = new LRUCache({
      maxSize: Math.floor(maxSize),
      maxEntrySize: Math.floor(maxSize / 8),
      sizeCalculation: ({ value }, key) => sizeOf(value, key),
      dispose: ({ tags }, key) => this.#untag(key, tags),
    })
  }

  get size(): number {
    return this.#entries.calculatedSize
  }

  get tags(): Iterable<string> {
    return this.#keys.keys()
  }

  find(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    return entry && performance.now() < entry.until ? entry.value : undefined
  }

  /** Returns the last stored value, even if it was dropped or went out of date within the last hour. */
  last(key: string): Value | undefined {
    const entry = this.#entries.peek(key)
    return entry && performance.now() - entry.until < LAST_FOR_MS ? entry.value : undefined
  }

  /** Deletes the value, because what it showed is no longer there. */
  forget(key: string): void {
    this.#entries.delete(key)
  }

  /** Computes the value, or waits for the request that is already computing it. */
  fetch(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const flight = this.#flights.get(key)
    if (flight?.dropped.size === 0) return flight.made
    // If a tag was dropped during the computation, all waiting requests share one more computation.
    if (flight && !flight.dropped.has(EVERYTHING)) {
      const again = () => this.find(key) ?? this.fetch(key, make)
      return (flight.next ??= flight.made.then(again, again))
    }
    const dropped = new Set<string>()
    const made = Promise.resolve().then(() => this.#make(key, dropped, make))
    this.#flights.set(key, { made, dropped })
    return made
  }

  /** Drops all entries with one of these tags, including those in progress. Only `last` still finds them. */
  drop(tags: readonly string[]): void {
    if (tags.length === 0) return
    this.dropUnderWay(tags)
    const dropped = tags.includes(EVERYTHING) ? [...this.#keys.keys()] : [...tags, EVERYTHING]
    for (const tag of dropped) for (const key of [...(this.#keys.get(tag) ?? [])]) this.#outdate(key)
  }

  /** Discards values in progress with one of these tags; stored entries are kept. */
  dropUnderWay(tags: readonly string[]): void {
    for (const { dropped } of this.#flights.values()) for (const tag of tags) dropped.add(tag)
  }

  /** Must be called when the size of a cached value has changed. */
  resized(key: string, value: Value): void {
    const entry = this.#entries.peek(key)
    // Stores a copy of the entry, because lru-cache computes the size of a new object only.
    if (entry?.value === value) this.#entries.set(key, { ...entry }, { noDisposeOnSet: true })
  }

  async #make(key: string, dropped: Set<string>, make: () => Promise<Made<Value>>): Promise<Value> {
    const isNewest = () => this.#flights.get(key)?.dropped === dropped
    const begun = performance.now()
    try {
      const { value, tags = [EVERYTHING], seconds = Infinity, store = true } = await make()
      if (store && isNewest() && !isDropped(tags, dropped))
        this.#store(key, { value, tags, until: begun + seconds * 1_000 })
      return value
    } finally {
      if (isNewest()) this.#flights.delete(key)
    }
  }

  #outdate(key: string): void {
    const entry = this.#entries.peek(key)
    if (!entry) return
    this.#untag(key, entry.tags)
    Object.assign(entry, { tags: [], until: performance.now() })
    this.dropped += 1
  }

  #store(key: string, entry: Entry<Value>): void {
    this.#entries.set(key, entry)
    if (!this.#entries.has(key)) return
    for (const tag of entry.tags) {
      const keys = this.#keys.get(tag)
      if (keys) keys.add(key)
      else this.#keys.set(tag, new Set([key]))
    }
  }

  #untag(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag)
      if (keys?.delete(key) && keys.size === 0) this.#keys.delete(tag)
    }
  }
}

const isDropped = (tags: readonly string[], dropped: ReadonlySet<string>): boolean =>
  dropped.has(EVERYTHING) || (dropped.size > 0 && tags.some((tag) => tag === EVERYTHING || dropped.has(tag)))
