import { setTimeout as sleep } from 'node:timers/promises'
import { troubleOf } from './trouble.ts'

/** Whether a database can be reached, which all who wait for it ask together. */
export type Reach = {
  /** Resolves at once unless it is known to be away; else when it is back, or with why it is away once the time is over. */
  untilBack: (withinMs: number) => Promise<Error | null>
  /** Somebody couldn't reach it. */
  lost: (why: Error) => void
}

const BETWEEN_TRIES_MS = 100

/**
 * Lets one ask for all who wait, and only while somebody waits: each try makes PostgreSQL start a process, and a hundred of
 * them a second take the processor from the very recovery that is waited for. `ask` rejects while it is away.
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

/** One that answers no is there. */
const whyAway = (error: unknown): Error | null =>
  error instanceof Error && troubleOf(error) === 'out-of-reach' ? error : null
