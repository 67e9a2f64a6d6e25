import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { JsonValue } from '#db/types.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { differences } from '#shop/platform/audit/differences.ts'
import { errorMap } from '#shop/core/error-map.ts'
import { conflict, invalid, notAllowed, notFound, type Failure } from '#shop/core/errors.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import { unusableHere, type SettingsCircumstances } from './circumstances.ts'
import { renameAreasOfDiscounts } from './areas-of-discounts.server.ts'
import { isHers } from './group-policies.ts'
import { settingsGroups, type Settings, type SettingsGroupName, type SettingsSnapshot } from './settings.ts'
import { showPictures } from './settings-pictures.server.ts'
import { historyOf, readSettings, settingsAt } from './settings.server.ts'
import { valuesLost } from './values-of-fields.server.ts'
import { wrongFields } from './wrong-fields.ts'

/** Why a group of settings is not changed. */
export const settingsRefusals = [
  'stale',
  'unfilled',
  'not-yours-to-do',
  'picture-gone',
  'no-key-for-factors',
  'no-second-person',
] as const
export type SettingsFailure = Failure<(typeof settingsRefusals)[number]>

const CHANGES_LOOKED_AT = 100

/**
 * Changes the given fields of a group and hands back all settings as they are then. `version` is that of the group as
 * the asker saw it: when somebody changed it since, a conflict says who and what, and nothing is overwritten. The group
 * as a whole must be right. A change of nothing makes no version, and
 * neither does what is there already: whoever lost the answer to it asks again. Each group is changed by who may, bank accounts too, of
 * which every owner is told; that everybody needs a second factor, only where one can be set up
 * (rules: settings, changed settings, lost answers, whose settings, bank accounts, second factor for everybody, second person).
 */
export async function changeSettings(
  tx: Transaction,
  admin: Admin,
  group: SettingsGroupName,
  { settings, version }: { settings: object; version: number },
  { now, ...here }: SettingsCircumstances,
): Promise<SettingsSnapshot | SettingsFailure> {
  if (!isHers(group, admin)) return notAllowed('not-yours-to-do')
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(tx)
  const present = await readSettings(tx)
  const was = present.settings[group]
  const parsed = settingsGroups[group].schema.safeParse({ ...was, ...settings }, errorMap)
  const isThere = parsed.success && !differences<object>(was, parsed.data)
  if (version !== present.groupVersions[group] && !isThere) return staleSettings(tx, group, version, present)
  if (!parsed.success) return invalid('unfilled', { fields: wrongFields(parsed.error) })
  const difference = differences<object>(was, parsed.data)
  if (!difference) return present
  const amiss = unusableHere(group, difference.became, here) ?? (await valuesLost(tx, group, was, parsed.data))
  if (amiss) return amiss
  const isOfAccounts = group === 'payments' && 'bankAccounts' in difference.became
  if (isOfAccounts && !admin.may.includes('bank-accounts')) return notAllowed('not-yours-to-do')
  const unshown = await showPictures(tx, group, parsed.data)
  if (unshown) return unshown
  await writeChange(tx, admin, group, { settings: parsed.data, version: present.version + 1, now })
  if (group === 'delivery')
    await renameAreasOfDiscounts(tx, present.settings.delivery, parsed.data as Settings['delivery'])
  await writeAudit(
    tx,
    admin,
    {
      action: 'settings',
      subject: 'settings',
      subjectId: group,
      was: difference.was as JsonValue,
      became: difference.became as JsonValue,
    },
    now,
  )
  if (isOfAccounts) await enqueue(tx, 'bank-accounts-changed', String(present.version + 1))
  return readSettings(tx)
}

/** Makes a group as it was at a change of its history; 0 is as it was before any (rules: changed settings). */
export async function putBackSettings(
  tx: Transaction,
  admin: Admin,
  group: SettingsGroupName,
  { to, version }: { to: number; version: number },
  here: SettingsCircumstances,
): Promise<SettingsSnapshot | SettingsFailure | Failure<'settings-not-found'>> {
  const settings = await settingsAt(tx, group, to)
  return settings ? changeSettings(tx, admin, group, { settings, version }, here) : notFound('settings-not-found')
}

/** Names who changed it last and what was changed since, with its present values. */
async function staleSettings(
  tx: Transaction,
  group: SettingsGroupName,
  version: number,
  { settings, groupVersions }: SettingsSnapshot,
): Promise<Failure<'stale'>> {
  const since = await historyOf(tx, group, CHANGES_LOOKED_AT)
  const seen = (await settingsAt(tx, group, version)) ?? {}
  const changed = differences<object>(seen, settings[group])?.became ?? settings[group]
  return conflict('stale', {
    params: { of: 'settings', by: since[0]?.by ?? '', fields: Object.keys(changed) },
    details: { version: groupVersions[group], changed: changed as Record<string, unknown> },
  })
}

async function writeChange(
  tx: Transaction,
  admin: Admin,
  group: SettingsGroupName,
  { settings, version, now }: { settings: object; version: number; now: Date },
): Promise<void> {
  await tx
    .insertInto('settings_changes')
    .values({
      version,
      group_name: group,
      value: JSON.stringify(settings),
      changed_at: now,
      admin_id: admin.id,
      admin_name: admin.name,
    })
    .execute()
}
