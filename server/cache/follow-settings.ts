import { setTimeout as sleep } from 'node:timers/promises'

const TRY_AGAIN_AFTER_MS = 500

export type FollowedSettings = {
  /** They were changed, or may have been. */
  changed: () => void
  /** Resolves once what was heard of until now is known, or has to be tried again. */
  caughtUp: () => Promise<void>
  stop: () => void
}

/**
 * Reads the settings, or the keys, again whenever they were changed, as often as it takes; what is heard of while one
 * reading waits for another needs no third. What was rendered by the former ones is dropped once the new ones are known:
 * `drop` (rules: settings, cached pages, entered keys).
 */
export function followSettings(settings: { refresh: () => Promise<void> }, drop: () => void): FollowedSettings {
  const stopped = new AbortController()
  let heard: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  async function read(): Promise<void> {
    next = undefined
    try {
      await settings.refresh()
      drop()
    } catch {
      void sleep(TRY_AGAIN_AFTER_MS, undefined, { signal: stopped.signal, ref: false }).then(changed, () => {})
    }
  }

  function changed(): void {
    heard = next ??= heard.then(read)
  }

  return { changed, caughtUp: () => heard, stop: () => stopped.abort() }
}
