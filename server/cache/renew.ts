import { setTimeout as sleep } from 'node:timers/promises'

/** What is asked for most is made anew at most so often; between two renderings the server has as long for others. */
const AGAIN_AFTER_MS = 300
const PATIENCE_MS = 20

export type Renewal = {
  /** This one was dropped, though it was asked for so often. */
  wanted: (key: string, asked: number) => void
}

/**
 * Makes dropped pages anew before the next asks for them, the ones that are asked for most first, one after the other:
 * `renew` makes one, `droppedSince` says when one that is still dropped was made (rules: kept by name).
 */
export function renewing(
  renew: (key: string) => Promise<unknown>,
  droppedSince: (key: string) => number | undefined,
): Renewal {
  const waiting = new Map<string, number>()
  let isAtWork = false

  async function work(): Promise<void> {
    isAtWork = true
    while (waiting.size > 0) {
      const key = next()
      const begun = performance.now()
      if (key !== undefined) {
        waiting.delete(key)
        // What can't be made now is made when somebody asks.
        await renew(key).catch(() => waiting.clear())
      }
      await sleep(key === undefined ? PATIENCE_MS : performance.now() - begun, undefined, { ref: false })
    }
    isAtWork = false
  }

  /** What is asked for most of that whose turn has come; what somebody has had made meanwhile needs none. */
  function next(): string | undefined {
    const now = performance.now()
    let found: string | undefined
    for (const [key, asked] of waiting) {
      const made = droppedSince(key)
      if (made === undefined) waiting.delete(key)
      else if (now - made >= AGAIN_AFTER_MS && (found === undefined || asked > waiting.get(found)!)) found = key
    }
    return found
  }

  return {
    wanted: (key, asked) => {
      waiting.set(key, asked)
      if (!isAtWork) void work()
    },
  }
}
