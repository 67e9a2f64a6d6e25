import type { Database } from '#db/connect.ts'
import { readSettings } from './settings.server.ts'
import { unchangedSettings, type Settings, type SettingsSnapshot } from './settings.ts'

/** What this process knows of the settings. */
export type CurrentSettings = {
  /** All settings as they were last read. Asks nobody. */
  now: () => Settings
  snapshot: () => SettingsSnapshot
  /** Reads them again: all that was committed before is known once it resolves. Those that come meanwhile share the next. */
  refresh: () => Promise<void>
}

/** The settings of the shop in `db`; as nobody has changed them until they are first read (rules: settings). */
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
