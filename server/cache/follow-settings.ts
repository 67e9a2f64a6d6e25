import { setTimeout as sleep } from 'node:timers/promises'

const TRY_AGAIN_AFTER_MS = 500

export type FollowedSettings = {
  /** Has to be called when they were changed, or may have been. */
  changed: () => void
  /** Resolves once all changes so far have been read, or reading has failed and is tried again later. */
  caughtUp: () => Promise<void>
  stop: () => void
}

/**
 * Reads the settings, or the keys, again after each change, until it succeeds; changes that arrive while one reading waits for
 * another share it. Then calls `drop`, which drops what was rendered by the former ones
 * (rules: settings, cached pages, entered keys).
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
