import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { JsonValue } from '#db/types.ts'
import type { FieldCode } from '#shop/core/field-problems.ts'
import {
  settingsGroupNames,
  settingsGroups,
  unchangedSettings,
  type Settings,
  type SettingsGroupName,
  type SettingsSnapshot,
} from './settings.ts'

/** Reads all committed settings in one statement (rules: settings). */
export async function readSettings(db: Database): Promise<SettingsSnapshot> {
  const rows = await db
    .selectFrom('settings_changes')
    .distinctOn('group_name')
    .orderBy('group_name')
    .orderBy('version', 'desc')
    .select(['group_name', 'version', 'value'])
    .execute()
  const known = rows.flatMap(({ group_name, version, value }) =>
    isGroup(group_name) ? [{ group: group_name, version, settings: readGroup(group_name, value) }] : [],
  )
  const { settings, groupVersions } = unchangedSettings
  return {
    version: Math.max(0, ...rows.map(({ version }) => version)),
    settings: { ...settings, ...Object.fromEntries(known.map(({ group, settings }) => [group, settings])) },
    groupVersions: { ...groupVersions, ...Object.fromEntries(known.map(({ group, version }) => [group, version])) },
  }
}

/** Reads the committed settings of one group. */
export async function readGroupOf<Group extends SettingsGroupName>(
  db: Database,
  group: Group,
): Promise<Settings[Group]> {
  const row = await db
    .selectFrom('settings_changes')
    .where('group_name', '=', group)
    .orderBy('version', 'desc')
    .limit(1)
    .select('value')
    .executeTakeFirst()
  return (row ? readGroup(group, row.value) : settingsGroups[group].defaults) as Settings[Group]
}

/** SQL for the version of the committed settings. */
export const newestVersion = sql<number>`(select coalesce(max(version), 0) from settings_changes)`

/**
 * Returns the settings to use in this transaction: `snapshot` if it is still current, otherwise the committed ones. Pass
 * `version` if the transaction has already read `newestVersion` (rules: settings).
 */
export async function committedSettings(
  tx: Database,
  snapshot: SettingsSnapshot,
  version?: number,
): Promise<SettingsSnapshot> {
  const committed = version ?? (await tx.selectNoFrom(newestVersion.as('version')).executeTakeFirstOrThrow()).version
  return committed === snapshot.version ? snapshot : readSettings(tx)
}

const isGroup = (name: string): name is SettingsGroupName => (settingsGroupNames as readonly string[]).includes(name)

/**
 * Reads a stored group. Missing fields get their defaults, and unknown fields are dropped. Values that were valid when
 * they were saved are kept, even if they would be rejected now. If the group as a whole is invalid, only the invalid
 * fields get their defaults.
 */
function readGroup(group: SettingsGroupName, stored: JsonValue): object {
  const { schema, defaults } = settingsGroups[group]
  const known = Object.entries(stored as object).filter(([field]) => Object.hasOwn(defaults, field))
  const whole = schema.safeParse({ ...defaults, ...Object.fromEntries(known) })
  if (whole.success) return whole.data
  if (whole.error.issues.every(({ message }) => refusedSince.has(message)))
    return { ...defaults, ...Object.fromEntries(known) }
  let read: object = defaults
  for (const [field, value] of known) read = schema.safeParse({ ...read, [field]: value }).data ?? read
  return read
}

/** Codes of validation rules that were added later, so values saved before may violate them. */
const refusedSince: ReadonlySet<string> = new Set<FieldCode>([
  'unknown-figure',
  'reserved-name',
  'too-much-emphasis',
  'not-a-phone',
  'name-twice',
  'rows-apart',
])

export type SettingsChange = { version: number; settings: object; at: Date; by: string }

/** Returns the changes of a group, newest first, at most `limit`. */
export async function historyOf(db: Database, group: SettingsGroupName, limit: number): Promise<SettingsChange[]> {
  const rows = await db
    .selectFrom('settings_changes')
    .where('group_name', '=', group)
    .orderBy('version', 'desc')
    .limit(limit)
    .select(['version', 'value', 'changed_at', 'admin_name'])
    .execute()
  return rows.map(({ version, value, changed_at, admin_name }) => ({
    version,
    settings: readGroup(group, value),
    at: changed_at,
    by: admin_name,
  }))
}

/**
 * Returns the settings of a group after that version; null if the group has no such version. Version 0 is the state
 * before the first change.
 */
export async function settingsAt(db: Database, group: SettingsGroupName, version: number): Promise<object | null> {
  if (version === 0) return settingsGroups[group].defaults
  const row = await db
    .selectFrom('settings_changes')
    .where('group_name', '=', group)
    .where('version', '=', version)
    .select('value')
    .executeTakeFirst()
  return row ? readGroup(group, row.value) : null
}
