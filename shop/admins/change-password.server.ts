import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/actor.ts'
import { invalid, type Failure } from '#shop/errors.ts'
import { hashPassword, verifyPassword } from '#shop/sessions/password.server.ts'
import type { RateLimits } from '#shop/sessions/rate-limits.server.ts'
import type { PasswordChange } from './admin.ts'
import { setPassword } from './set-password.server.ts'

/**
 * Changes an admin's own password and ends her other sessions; the one with `token` goes on
 * (rules: own profile, session). Refused when the old one is wrong, which counts as a wrong sign-in does.
 */
export async function changePassword(
  { db, limits }: { db: Database; limits: RateLimits },
  admin: Admin,
  { oldPassword, password }: PasswordChange,
  { token, now }: { token: string | null; now: Date },
): Promise<null | Failure<'wrong-password' | 'too-many-tries'>> {
  const limited = await limits.take('adminSignInPerAccount', admin.email)
  if (limited) return limited
  const stored = await db.selectFrom('admins').where('id', '=', admin.id).select('password_hash').executeTakeFirst()
  if (!(await verifyPassword(stored?.password_hash ?? null, oldPassword)))
    return invalid('wrong-password', { field: 'oldPassword' })
  await limits.forget('adminSignInPerAccount', admin.email)
  const hash = await hashPassword(password)
  await db.transaction().execute((tx) => setPassword(tx, admin, hash, { keep: token, now }))
  return null
}
