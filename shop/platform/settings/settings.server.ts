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

/** The settings as they are committed, all read in one statement (rules: settings). */
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

/** One group as it is committed. */
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

/**
 * The settings by which something is worked out in this transaction: those of `snapshot` while they are still the
 * committed ones, else those that are (rules: settings).
 */
export async function committedSettings(tx: Database, snapshot: SettingsSnapshot): Promise<SettingsSnapshot> {
  const { rows } = await sql<{ version: number | null }>`select max(version) as version from settings_changes`.execute(
    tx,
  )
  return (rows[0]!.version ?? 0) === snapshot.version ? snapshot : readSettings(tx)
}

const isGroup = (name: string): name is SettingsGroupName => (settingsGroupNames as readonly string[]).includes(name)

/**
 * A group as it was stored. What an older shop didn't know has its default, and what this one doesn't know any more is left
 * out. What was taken before it was refused stays as it stands until it is changed. Where the group can't be
 * read as a whole, each field that can't be has its default, and the others stay.
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

/** Why something is refused now that was taken before. */
const refusedSince: ReadonlySet<string> = new Set<FieldCode>([
  'unknown-figure',
  'reserved-name',
  'too-much-emphasis',
  'not-a-phone',
  'name-twice',
  'rows-apart',
])

/** A change of a group: as it became, when and by whom. */
export type SettingsChange = { version: number; settings: object; at: Date; by: string }

/** The changes of a group, newest first, `limit` at most. */
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

/** The group as that change left it, or null where no change of it has that version; 0 is before the first. */
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
