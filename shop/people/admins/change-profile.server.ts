import { DatabaseError } from 'pg'
import { sessions } from '#config'
import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { differences } from '#shop/platform/audit/differences.ts'
import { conflict, invalid, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import type { RateLimits } from '#shop/people/sessions/rate-limits.server.ts'
import { provedAt } from '#shop/people/sessions/sessions.server.ts'
import type { AdminProfile, ProfileChange } from './admin.ts'
import { findAdminByEmail } from './admins.server.ts'
import { endEmailRecovery, leaveEmail, ownerOfFormerEmail } from './former-emails.server.ts'
import { provePassword } from '#shop/people/sessions/prove-password.server.ts'

const MINUTE_MS = 60_000

type Asked = { db: Database; limits: RateLimits }
type Unproved = Failure<'password-needed' | 'wrong-password' | 'too-many-tries'>

/**
 * Changes an admin's own name and e-mail; unchanged values are ignored. The former e-mail address is notified of a
 * change. If the last authentication is too long ago, a new e-mail requires the password. Fails with
 * `admin-email-taken` if the e-mail belongs to another admin or is still another admin's recovery address
 * (rules: staff profile, staff email change).
 */
export async function changeProfile(
  asked: Asked,
  admin: Admin,
  { password, ...profile }: ProfileChange,
  { token, now }: { token: string; now: Date },
): Promise<Admin | Failure<'admin-email-taken'> | Unproved> {
  const unproved = profile.email === admin.email ? null : await proveForEmail(asked, admin, password, { token, now })
  return unproved ?? inTransaction(asked.db, (tx) => storeProfile(tx, admin, profile, now))
}

/**
 * Checks the password. It can be omitted only if the admin has signed in or authenticated again recently, so that a
 * session left open can't be misused.
 */
async function proveForEmail(
  asked: Asked,
  admin: Admin,
  password: string | undefined,
  { token, now }: { token: string; now: Date },
): Promise<Unproved | null> {
  const limited = await asked.limits.take('emailChangesPerAdmin', admin.id)
  if (limited) return limited
  if (password) return provePassword(asked, admin, { password, field: 'password' })
  const proved = await provedAt(asked.db, token)
  const isFresh = proved !== null && now.getTime() - proved.getTime() < sessions.provedMinutes * MINUTE_MS
  return isFresh ? null : invalid('password-needed', { field: 'password' })
}

/**
 * Changes the e-mail of the admin with the e-mail `from`, from the terminal; former e-mails can no longer recover the
 * account. Returns null if there is no such admin; fails with `admin-email-taken` if `to` is in use
 * (rules: staff email change).
 */
export async function moveEmail(
  tx: Transaction,
  from: string,
  to: string,
  now: Date,
): Promise<Admin | Failure<'admin-email-taken'> | null> {
  const found = await findAdminByEmail(tx, from)
  if (!found) return null
  await endEmailRecovery(tx, found.id, now)
  return storeProfile(tx, found, { name: found.name, email: to }, now, { opens: false })
}

async function storeProfile(
  tx: Transaction,
  admin: Admin,
  { name, email }: AdminProfile,
  now: Date,
  { opens }: { opens: boolean } = { opens: true },
): Promise<Admin | Failure<'admin-email-taken'>> {
  const difference = differences({ name: admin.name, email: admin.email }, { name, email })
  if (!difference) return admin
  const taken = conflict('admin-email-taken', { field: 'email' })
  try {
    await tx.updateTable('admins').set({ name, email, updated_at: now }).where('id', '=', admin.id).execute()
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'admins_email') return taken
    throw error
  }
  const changed: Admin = { ...admin, name, email }
  if (email !== admin.email) {
    // Checks after the update, because another admin may have given up this e-mail in a concurrent change.
    if (((await ownerOfFormerEmail(tx, email, now)) ?? admin.id) !== admin.id) return taken
    await leaveEmail(tx, admin, { to: email, opens, now })
  }
  await writeAudit(tx, changed, { action: 'profile', subject: 'admin', subjectId: admin.id, ...difference }, now)
  return changed
}
