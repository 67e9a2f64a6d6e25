import { setTimeout as sleep } from 'node:timers/promises'

const TRY_AGAIN_AFTER_MS = 500

export type FollowedSettings = {
  /** Must be called when the settings have changed or may have changed. */
  changed: () => void
  /** Resolves once all changes so far have been read, or once reading has failed and will be retried. */
  caughtUp: () => Promise<void>
  stop: () => void
}

/**
 * Reads the settings (or keys) again after each change, and retries if that fails. Changes that arrive before a read
 * starts share this read. After a read, calls `drop`, which drops everything rendered with the old values
 * (rules: settings, page cache, back-office keys).
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
