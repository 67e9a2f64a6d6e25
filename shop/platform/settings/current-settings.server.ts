import type { Database } from '#db/connect.ts'
import { readSettings } from './settings.server.ts'
import { unchangedSettings, type Settings, type SettingsSnapshot } from './settings.ts'

export type CurrentSettings = {
  /** Returns the cached settings without a query. */
  now: () => Settings
  snapshot: () => SettingsSnapshot
  /**
   * Reads the settings again. Once the promise resolves, everything committed before the call has been read. All calls
   * made during a read share the next read.
   */
  refresh: () => Promise<void>
}

/** Creates the cache of the shop's settings; it contains the defaults until the first `refresh` (rules: settings). */
export function openSettings(db: Database): CurrentSettings {
  let known: SettingsSnapshot = unchangedSettings
  let underWay: Promise<void> | undefined
  let next: Promise<void> | undefined

  async function read(): Promise<void> {
    known = await readSettings(db)
  }

  function refresh(): Promise<void> {
    if (next) return next
    if (!underWay) return start()
    next = underWay.then(start, start)
    return next
  }

  function start(): Promise<void> {
    next = undefined
    const reading = read().finally(() => {
      if (underWay === reading) underWay = undefined
    })
    underWay = reading
    return reading
  }

  return { now: () => known.settings, snapshot: () => known, refresh }
}
