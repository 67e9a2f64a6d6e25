import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than that, nobody waits to hear of what was written: whatever is cached goes instead. */
const HEARS_WITHIN_MS = 500

export type CatchUp = {
  /** Something may have been written, and its writer is about to be told so. */
  wrote: () => void
  /** What has to be waited for before anything cached is shown; undefined, as nearly always, when nothing has. */
  catchUp: () => Promise<void> | undefined
}

/**
 * Who changed something and reads at once sees it. Writers don't wait: the first who reads after a write, and all who
 * come meanwhile, wait until `caughtUp` says that everything was heard. Where that can't be known in time, `missed`.
 */
export function catchingUp(caughtUp: () => Promise<void>, missed: () => void): CatchUp {
  let hasNews = false
  let underWay: Promise<void> | undefined

  async function hear(): Promise<void> {
    const ended = new AbortController()
    const tooLate = sleep(HEARS_WITHIN_MS, undefined, { signal: ended.signal, ref: false }).then(missed, () => {})
    await Promise.race([caughtUp().catch(missed), tooLate])
    ended.abort()
  }

  return {
    wrote: () => {
      hasNews = true
    },
    catchUp: () => {
      if (!hasNews) return underWay
      hasNews = false
      const hearing = hear().finally(() => {
        if (underWay === hearing) underWay = undefined
      })
      return (underWay = hearing)
    },
  }
}
