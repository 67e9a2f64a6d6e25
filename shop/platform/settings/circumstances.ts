import { conflict, type Failure } from '#shop/core/errors.ts'
import type { SettingsGroupName } from './settings.ts'

/** Facts about the shop that can prevent a settings change. */
export type SettingsCircumstances = {
  now: Date
  /** Authenticator apps need a secret key on this server. */
  hasSecretKey: boolean
  /** Number of staff who may handle payments. */
  seeToMoney: number
}

/**
 * Returns the reason why a settings change cannot take effect in this shop; null if it can
 * (rules: required second factor, two-person confirmation).
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
