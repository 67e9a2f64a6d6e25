import type { Transaction } from '#db/connect.ts'
import { findAdminByEmail } from '#shop/people/admins/admins.server.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'
import { changeSettings, type SettingsFailure } from '#shop/platform/settings/change-settings.server.ts'
import { readSettings } from '#shop/platform/settings/settings.server.ts'
import type { SettingsSnapshot } from '#shop/platform/settings/settings.ts'

/**
 * Stops requiring a second factor. Called from the terminal, for when no staff member can sign in to change the
 * setting. The change is recorded under the owner with that e-mail (rules: required second factor).
 */
export async function requireFactorOfNobody(
  tx: Transaction,
  email: string,
  now: Date,
): Promise<SettingsSnapshot | SettingsFailure | Failure<'admin-not-found'>> {
  const owner = await findAdminByEmail(tx, email)
  if (!owner) return notFound('admin-not-found')
  const { groupVersions } = await readSettings(tx)
  return changeSettings(
    tx,
    owner,
    'security',
    { settings: { secondFactor: false }, version: groupVersions.security },
    { now, hasSecretKey: false, seeToMoney: 0 },
  )
}
