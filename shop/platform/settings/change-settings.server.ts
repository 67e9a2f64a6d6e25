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
import { maySeeGroup } from './group-policies.ts'
import { settingsGroups, type Settings, type SettingsGroupName, type SettingsSnapshot } from './settings.ts'
import { showPictures } from './settings-pictures.server.ts'
import { historyOf, readSettings, settingsAt } from './settings.server.ts'
import { valuesLost } from './values-of-fields.server.ts'
import { wrongFields } from './wrong-fields.ts'

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
 * Changes fields of a settings group and returns all settings afterwards. `version` is the group version that the admin
 * saw; if it is outdated, the `stale` failure names the last admin and the changed fields, and nothing is overwritten.
 * The whole group must be valid. Saving values that are already stored succeeds without a new version, so a lost
 * response can be retried. Bank accounts need their own capability, and every owner is notified of their change. Second
 * factors can only be required if they can be set up here
 * (rules: settings, settings changes, lost responses, settings permissions, bank accounts, required second factor, two-person confirmation).
 */
export async function changeSettings(
  tx: Transaction,
  admin: Admin,
  group: SettingsGroupName,
  { settings, version }: { settings: object; version: number },
  { now, ...here }: SettingsCircumstances,
): Promise<SettingsSnapshot | SettingsFailure> {
  if (!maySeeGroup(group, admin)) return notAllowed('not-yours-to-do')
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(tx)
  const present = await readSettings(tx)
  const was = present.settings[group]
  const parsed = settingsGroups[group].schema.safeParse({ ...was, ...settings }, errorMap)
  const isThere = parsed.success && !differences<object>(was, parsed.data)
  if (version !== present.groupVersions[group] && !isThere) return staleSettings(tx, group, version, present)
  if (!parsed.success) return invalid('unfilled', { fields: wrongFields(parsed.error) })
  const difference = differences<object>(was, parsed.data)
  if (!difference) return present
  const refusal = unusableHere(group, difference.became, here) ?? (await valuesLost(tx, group, was, parsed.data))
  if (refusal) return refusal
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

/**
 * Restores a group to the state after version `to`; 0 restores the state before any change (rules: settings changes).
 */
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

/**
 * Returns the `stale` failure. It names the last admin and the fields changed since `version`, and contains their
 * current values.
 */
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
