import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { differences } from '#shop/platform/audit/differences.ts'
import { conflict, invalid, isFailure, refused, type Failure } from '#shop/core/errors.ts'
import { changeSettings, settingsRefusals } from './change-settings.server.ts'
import { unusableHere, type SettingsCircumstances } from './circumstances.ts'
import { allowedGroups, type LeftGroup } from './allowed-groups.ts'
import { inPresentForm, readGroups, type SettingsFile } from './settings-file.ts'
import { lacksPictures } from './settings-pictures.server.ts'
import { readSettings } from './settings.server.ts'
import type { SettingsGroupName } from './settings.ts'

export const importRefusals = [...settingsRefusals, 'newer-file'] as const

/** The fields of a group that the file changes. */
export type ImportedGroup = { group: SettingsGroupName; was: object; became: object }

type Import = {
  file: SettingsFile
  /** If true, returns the changes without saving them. */
  isDry: boolean
  /** The version of all settings that the admin saw; null skips this check. */
  seen: number | null
} & SettingsCircumstances

/**
 * Imports a settings file and returns the changes. Settings that are missing from the file are not changed. Groups that
 * the admin may not change are returned as `left`. All other changes are saved together or not at all; a failure names
 * group and field (rules: settings export and import, settings permissions).
 */
export async function importSettings(
  tx: Transaction,
  admin: Admin,
  { file, isDry, seen, ...here }: Import,
): Promise<
  { version: number; changes: ImportedGroup[]; left: LeftGroup[] } | Failure<(typeof importRefusals)[number]>
> {
  const given = inPresentForm(file)
  if (!given) return refused('newer-file')
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(tx)
  const present = await readSettings(tx)
  if (seen !== null && seen !== present.version)
    return conflict('stale', { params: { of: 'settings', by: '', fields: [] } })
  const { hers, left } = allowedGroups(given, present.settings, admin)
  const read = readGroups(hers, present.settings)
  if ('problems' in read) return invalid('unfilled', { fields: read.problems })
  const changes = read.changes.flatMap(({ group, settings }) => {
    const difference = differences<object>(present.settings[group], settings)
    return difference ? [{ group, ...difference }] : []
  })
  for (const { group, became } of changes) {
    const unusable = unusableHere(group, became, here)
    if (unusable) return unusable
  }
  if (isDry) {
    for (const { group, became } of changes) {
      const refusal = await lacksPictures(tx, group, became)
      if (refusal) return refusal
    }
    return { version: present.version, changes, left }
  }
  let version = present.version
  for (const { group, became } of changes) {
    const changed = await changeSettings(
      tx,
      admin,
      group,
      { settings: became, version: present.groupVersions[group] },
      here,
    )
    if (isFailure(changed)) return changed
    version = changed.version
  }
  return { version, changes, left }
}
