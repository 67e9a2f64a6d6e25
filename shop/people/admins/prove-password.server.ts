import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { invalid, type Failure } from '#shop/core/errors.ts'
import { verifyPassword } from '#shop/people/sessions/password.server.ts'
import type { RateLimits } from '#shop/people/sessions/rate-limits.server.ts'

/**
 * Checks the password of a signed-in admin; `field` is the form field to report. Returns null if it is correct. Wrong
 * passwords are limited like failed sign-ins, so that a stolen session cannot be used for guessing
 * (rules: staff profile).
 */
export async function provePassword(
  { db, limits }: { db: Database; limits: RateLimits },
  { id }: Admin,
  given: { password: string; field: string },
): Promise<Failure<'wrong-password' | 'too-many-tries'> | null> {
  // Counts by id, because the e-mail could differ with each attempt. Counts separately from sign-ins, so that neither
  // limit blocks the other.
  const key = `${id} in a session`
  const limited = await limits.take('adminSignInPerAccountAndAddress', key)
  if (limited) return limited
  const stored = await db.selectFrom('admins').where('id', '=', id).select('password_hash').executeTakeFirst()
  if (!(await verifyPassword(stored?.password_hash ?? null, given.password)))
    return invalid('wrong-password', { field: given.field })
  await limits.forget('adminSignInPerAccountAndAddress', key)
  return null
}
