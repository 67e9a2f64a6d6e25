import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** A server that is at work for more of the time than this leaves between two renderings as much of it to others. */
const BUSY = 0.8
const LATELY_MS = 250
const PATIENCE_MS = 20
/** So many are made anew at once: while one waits for the database, another is put together. */
const AT_ONCE = 2

export type Renewal = {
  /** This one was dropped, though it was asked for so often. */
  wanted: (key: string, asked: number) => void
}

/**
 * Makes dropped pages anew before the next asks for them, the ones that are asked for most first, few at once: `renew` makes
 * one, `renewAt` says from when on one that is still dropped is to be made (rules: kept by name).
 */
export function renewing(
  renew: (key: string) => Promise<unknown>,
  renewAt: (key: string) => number | undefined,
): Renewal {
  const waiting = new Map<string, number>()
  const atWork = utilisation()
  let workers = 0

  async function work(): Promise<void> {
    workers += 1
    while (waiting.size > 0) {
      const key = next()
      const begun = performance.now()
      if (key !== undefined) {
        waiting.delete(key)
        // What can't be made now is made when somebody asks.
        await renew(key).catch(() => waiting.clear())
      }
      const took = performance.now() - begun
      const pause = atWork() > BUSY ? took : 0
      await sleep(key === undefined ? PATIENCE_MS : pause, undefined, { ref: false })
    }
    workers -= 1
  }

  /** What is asked for most of that whose turn has come; what somebody has had made meanwhile needs none. */
  function next(): string | undefined {
    const now = performance.now()
    let found: string | undefined
    for (const [key, asked] of waiting) {
      const due = renewAt(key)
      if (due === undefined) waiting.delete(key)
      else if (now >= due && (found === undefined || asked > waiting.get(found)!)) found = key
    }
    return found
  }

  return {
    wanted: (key, asked) => {
      waiting.set(key, asked)
      if (workers < Math.min(AT_ONCE, waiting.size)) void work()
    },
  }
}

/** How much of its time this server was at work lately: 1 is all of it. */
function utilisation(): () => number {
  let [before, at, lately] = [performance.eventLoopUtilization(), performance.now(), 0]
  return () => {
    if (performance.now() - at < LATELY_MS) return lately
    const now = performance.eventLoopUtilization()
    lately = performance.eventLoopUtilization(now, before).utilization
    ;[before, at] = [now, performance.now()]
    return lately
  }
}
