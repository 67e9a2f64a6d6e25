import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { findAdmin, findAdminByEmail } from '#shop/people/admins/admins.server.ts'
import { conflict, notFound, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { endAllSessions } from '#shop/people/sessions/sessions.server.ts'
import { hasFactor } from './factors.server.ts'
import { noteFactor } from './note-factor.server.ts'
import { makeRecoveryCodes } from './recovery-codes.server.ts'

/**
 * Removes an admin's own authenticator app; removing the last factor also deletes the recovery codes. Fails if there is
 * no app (rules: second factor).
 */
export const removeAuthenticator = (db: Database, admin: Admin, now: Date): Promise<true | Failure<'no-factor'>> =>
  inTransaction(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('totp_factors')
      .where('admin_id', '=', admin.id)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return conflict('no-factor')
    await forgetCodesOfNone(tx, admin.id)
    await noteFactor(tx, admin, 'factor-removed', now)
    return true
  })

/**
 * Deletes the recovery codes of an admin who has no factor left: a recovery code replaces a lost factor, but is not a
 * factor itself.
 */
export async function forgetCodesOfNone(tx: Transaction, adminId: string): Promise<void> {
  if (await hasFactor(tx, adminId)) return
  await tx.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute()
}

/** Replaces the recovery codes by ten new ones; fails without a factor (rules: recovery codes). */
export const renewRecoveryCodes = (db: Database, admin: Admin, now: Date): Promise<string[] | Failure<'no-factor'>> =>
  inTransaction(db, async (tx) => {
    if (!(await hasFactor(tx, admin.id))) return conflict('no-factor')
    await noteFactor(tx, admin, 'recovery-codes-made', now)
    return makeRecoveryCodes(tx, admin.id)
  })

/**
 * Removes all factors of an admin who has lost them and ends all sessions; only the password is then needed. Another
 * admin must do this and is named in the audit log. Admins remove their own factors with `removeAuthenticator` and
 * `removePasskey` (rules: second factor reset).
 */
export const resetFactor = (
  db: Database,
  by: Admin,
  adminId: string,
  now: Date,
): Promise<true | Failure<'admin-not-found' | 'no-factor' | 'own-factor'>> =>
  inTransaction(db, async (tx) => {
    if (by.id === adminId) return conflict('own-factor')
    const admin = await findAdmin(tx, adminId)
    if (!admin) return notFound('admin-not-found')
    return takeAll(tx, by, admin.id, now)
  })

/**
 * Resets the factors of the admin with this e-mail from the terminal; the audit log names that admin
 * (rules: second factor reset).
 */
export async function resetFactorOf(
  tx: Transaction,
  email: string,
  now: Date,
): Promise<true | Failure<'admin-not-found' | 'no-factor'>> {
  const admin = await findAdminByEmail(tx, email)
  return admin ? takeAll(tx, admin, admin.id, now) : notFound('admin-not-found')
}

async function takeAll(tx: Transaction, by: Admin, adminId: string, now: Date): Promise<true | Failure<'no-factor'>> {
  if (!(await hasFactor(tx, adminId))) return conflict('no-factor')
  for (const table of ['totp_factors', 'passkeys', 'recovery_codes', 'sign_in_challenges'] as const)
    await tx.deleteFrom(table).where('admin_id', '=', adminId).execute()
  await endAllSessions(tx, { kind: 'admin', id: adminId })
  await noteFactor(tx, by, 'factor-reset', now, adminId)
  return true
}
