import { setTimeout as sleep } from 'node:timers/promises'

/** A read waits for the notification of a write this long; then the whole cache is dropped instead. */
const WAIT_MS = 500

export type OwnWrites = {
  /** Has to be called after anything may have been written, before its writer is answered. */
  wrote: () => void
  /** A promise that a cached answer has to wait for; undefined, as nearly always, if nothing was written. */
  catchUp: () => Promise<void> | undefined
}

/**
 * Shows a writer's own change on the next page load, though the notification arrives a moment after the commit. Writers don't
 * wait: the first read after a write, and all reads that come meanwhile, wait until `caughtUp` says that every notification so far
 * has arrived. If that can't be known in time, `missed` is called.
 */
export function followOwnWrites(caughtUp: () => Promise<void>, missed: () => void): OwnWrites {
  let hasNews = false
  let waiting: Promise<void> | undefined

  const tooLate = () => sleep(WAIT_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('too late')))
  const wait = () => Promise.race([caughtUp(), tooLate()]).catch(missed)

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
