import { setTimeout as sleep } from 'node:timers/promises'
import { troubleOf } from './trouble.ts'

/** Tracks whether a database can be reached; all waiting callers share one check. */
export type Reach = {
  /**
   * Resolves with null once the database is available, or with the error after the given time. Resolves at once unless
   * the database is known to be unavailable.
   */
  untilBack: (withinMs: number) => Promise<Error | null>
  /** Reports that the database could not be reached. */
  lost: (why: Error) => void
}

const BETWEEN_TRIES_MS = 100

/**
 * Creates a check that all waiting callers share and that runs only while callers wait. Each attempt makes PostgreSQL
 * start a process; a hundred per second would slow down its recovery. `ask` rejects while the database is unavailable.
 */
export function reachBy(ask: () => Promise<void>): Reach {
  let away: Error | null = null
  const waiting = new Set<AbortController>()
  let asking: Promise<void> | undefined

  async function askOn(): Promise<void> {
    while (away && waiting.size > 0) {
      await sleep(BETWEEN_TRIES_MS)
      away = await ask().then(() => null, whyAway)
    }
    asking = undefined
  }

  return {
    lost: (why) => void (away = why),
    untilBack: async (withinMs) => {
      if (!away) return null
      const over = new AbortController()
      waiting.add(over)
      try {
        asking ??= askOn()
        await Promise.race([asking, sleep(withinMs, undefined, { signal: over.signal })])
        return away
      } finally {
        waiting.delete(over)
        over.abort()
      }
    },
  }
}

/**
 * Returns the error if the database is unreachable; otherwise null. A database that answers with another error is
 * available.
 */
const whyAway = (error: unknown): Error | null =>
  error instanceof Error && troubleOf(error) === 'out-of-reach' ? error : null
