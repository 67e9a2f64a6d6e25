import type { Admin } from '#shop/core/actor.ts'
import { differences } from '#shop/platform/audit/differences.ts'
import { maySeeGroup } from './group-policies.ts'
import { travels, type SettingsFile } from './settings-file.ts'
import { settingsGroupNames, settingsGroups, type Settings, type SettingsGroupName } from './settings.ts'

/** The fields of a group in the file that differ from the current settings and were not imported. */
export type LeftGroup = { group: SettingsGroupName; fields: string[] }

/**
 * Splits a settings file into the groups that this staff member may import and the rest (`left`): groups that need
 * other roles, the web address, and bank accounts if the staff member may not change them
 * (rules: settings export and import, settings permissions, bank accounts).
 */
export function allowedGroups(
  given: SettingsFile['settings'],
  present: Settings,
  { may }: Pick<Admin, 'may'>,
): { hers: SettingsFile['settings']; left: LeftGroup[] } {
  const mayPlace = (group: SettingsGroupName): boolean => travels(group) && maySeeGroup(group, { may })
  const hers = { ...given }
  const left: LeftGroup[] = []
  for (const group of settingsGroupNames) {
    const fields = given[group]
    if (!isFields(fields)) continue
    const isOthers = (field: string): boolean =>
      !mayPlace(group) || (group === 'payments' && field === 'bankAccounts' && !may.includes('bank-accounts'))
    const [own, others] = [true, false].map((wanted) =>
      Object.fromEntries(Object.entries(fields).filter(([field]) => isOthers(field) !== wanted)),
    )
    const changed = differences<object>(present[group], asRead(group, { ...present[group], ...others }))
    if (changed) left.push({ group, fields: Object.keys(changed.became) })
    if (mayPlace(group)) hers[group] = own
    else delete hers[group]
  }
  return { hers, left }
}

/**
 * Parses the fields in the same way as a save does, so that only real changes are found. Returns invalid fields
 * unchanged.
 */
const asRead = (group: SettingsGroupName, fields: object): object =>
  settingsGroups[group].schema.safeParse(fields).data ?? fields

const isFields = (fields: unknown): fields is object =>
  typeof fields === 'object' && fields !== null && !Array.isArray(fields)
