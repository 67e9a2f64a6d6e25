import { LRUCache } from 'lru-cache'
import { changedOf } from './under-way.ts'

const MOST = 200

type Part = { names: readonly string[]; made: Promise<{ value: unknown; until: number }> }
type Clock = {
  now: () => Date
  /** In how many seconds the clock changes what is shown; undefined while it won't. */
  secondsUntilNext: () => Promise<number | undefined>
}

/**
 * What several pages show alike, such as the choices of a list on each of its pages: asked for once for all of them, until
 * what it shows is dropped or the clock changes it. A page that is being made meanwhile hears of the same change
 * (rules: kept by name).
 */
export class SharedParts {
  readonly #parts = new LRUCache<string, Part>({ max: MOST })
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  async take<Value>(key: string, names: readonly string[], make: () => Promise<Value>): Promise<Value> {
    const asked = this.#clock.now().getTime()
    const kept = this.#parts.get(key)
    if (!kept) return this.#make(key, { names, asked, make })
    const { value, until } = await kept.made
    if (asked < until) return value as Value
    this.#forget(key, kept)
    return this.take(key, names, make)
  }

  drop(names: readonly string[]): void {
    const heard = new Map(names.map((name) => [name, 0]))
    for (const [key, part] of this.#parts.entries()) if (changedOf(part.names, heard)) this.#forget(key, part)
  }

  async #make<Value>(
    key: string,
    { names, asked, make }: { names: readonly string[]; asked: number; make: () => Promise<Value> },
  ): Promise<Value> {
    const made = Promise.all([make(), this.#clock.secondsUntilNext()]).then(([value, seconds = Infinity]) => ({
      value,
      until: asked + seconds * 1_000,
    }))
    const part = { names, made }
    this.#parts.set(key, part)
    made.catch(() => this.#forget(key, part))
    return (await made).value
  }

  #forget(key: string, part: Part): void {
    if (this.#parts.peek(key) === part) this.#parts.delete(key)
  }
}
