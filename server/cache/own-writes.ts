import { setTimeout as sleep } from 'node:timers/promises'

/** Maximum time, in milliseconds, that a read waits for the notification of a write. */
const WAIT_MS = 500

export type OwnWrites = {
  /** Must be called after anything may have been written, before the response is sent. */
  wrote: () => void
  /** The promise to await before a cached response is sent; undefined if there are no new writes, as in most cases. */
  catchUp: () => Promise<void> | undefined
}

/**
 * Makes sure that users see their own change on the next page load, although its notification arrives shortly after the
 * commit. Writes don't wait. The first read after a write, and all reads in the meantime, wait until `caughtUp`
 * resolves. If that takes too long, `missed` is called, unless the database is away: then the cached pages are all that
 * the shop has, and they are dropped when the connection for notifications is restored
 * (rules: serving without a database).
 */
export function followOwnWrites(
  caughtUp: () => Promise<void>,
  isAway: () => Promise<boolean>,
  missed: () => void,
): OwnWrites {
  let hasNews = false
  let waiting: Promise<void> | undefined

  const tooLate = () => sleep(WAIT_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('too late')))
  const wait = async () => {
    try {
      await Promise.race([caughtUp(), tooLate()])
    } catch {
      if (!(await isAway())) missed()
    }
  }

  return {
    wrote: () => {
      hasNews = true
    },
    catchUp: () => {
      if (!hasNews) return waiting
      hasNews = false
      const begun = wait().finally(() => {
        if (waiting === begun) waiting = undefined
      })
      return (waiting = begun)
    },
  }
}
