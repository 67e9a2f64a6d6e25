import { conflict, type Failure } from '#shop/core/errors.ts'
import type { SettingsGroupName } from './settings.ts'

/** Where settings are changed: without a secret key of this server no app for codes can be set up. */
export type SettingsCircumstances = {
  now: Date
  hasSecretKey: boolean
  /** How many of the staff may see to money. */
  seeToMoney: number
}

/**
 * Why nobody could live here with what a change makes of a group; null where it is all right
 * (rules: second factor for everybody, second person).
 */
export function unusableHere(
  group: SettingsGroupName,
  became: object,
  { hasSecretKey, seeToMoney }: Omit<SettingsCircumstances, 'now'>,
): Failure<'no-key-for-factors' | 'no-second-person'> | null {
  if (group === 'security' && 'secondFactor' in became && became.secondFactor === true && !hasSecretKey)
    return conflict('no-key-for-factors', { field: 'secondFactor' })
  const isAlone = seeToMoney < 2
  if (group === 'payments' && 'secondPersonFrom' in became && became.secondPersonFrom !== null && isAlone)
    return conflict('no-second-person', { field: 'secondPersonFrom' })
  return null
}
