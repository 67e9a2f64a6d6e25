import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/actor.ts'
import { differences } from '#shop/audit/differences.ts'
import { conflict, invalid, isFailure, refused, type Failure } from '#shop/errors.ts'
import { changeSettings, settingsRefusals } from './change-settings.server.ts'
import { inPresentForm, readGroups, type SettingsFile } from './settings-file.ts'
import { readSettings } from './settings.server.ts'
import type { SettingsGroupName } from './settings.ts'

/** Why a file isn't taken. */
export const importRefusals = [...settingsRefusals, 'newer-file'] as const

/** What a file changes of a group, by field. */
export type ImportedGroup = { group: SettingsGroupName; was: object; became: object }

type Import = {
  file: SettingsFile
  /** Only says what it would change. */
  isDry: boolean
  /** The version of all settings that was looked at; null for whichever is there. */
  seen: number | null
  now: Date
}

/**
 * Puts a set-up in place of the present one, all of it or nothing, and says what changed; what the file doesn't have stays.
 * A failure names group and field (rules: set-up as a file).
 */
export async function importSettings(
  tx: Transaction,
  admin: Admin,
  { file, isDry, seen, now }: Import,
): Promise<{ version: number; changes: ImportedGroup[] } | Failure<(typeof importRefusals)[number]>> {
  const given = inPresentForm(file)
  if (!given) return refused('newer-file')
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(tx)
  const present = await readSettings(tx)
  if (seen !== null && seen !== present.version)
    return conflict('stale', { params: { of: 'settings', by: '', fields: [] } })
  const read = readGroups(given, present.settings)
  if ('problems' in read) return invalid('unfilled', { fields: read.problems })
  const changes = read.changes.flatMap(({ group, settings }) => {
    const difference = differences<object>(present.settings[group], settings)
    return difference ? [{ group, ...difference }] : []
  })
  if (isDry) return { version: present.version, changes }
  let version = present.version
  for (const { group, became } of changes) {
    const changed = await changeSettings(
      tx,
      admin,
      group,
      { settings: became, version: present.groupVersions[group] },
      now,
    )
    if (isFailure(changed)) return changed
    version = changed.version
  }
  return { version, changes }
}
