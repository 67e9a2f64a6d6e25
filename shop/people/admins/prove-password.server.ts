import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { invalid, type Failure } from '#shop/core/errors.ts'
import { verifyPassword } from '#shop/people/sessions/password.server.ts'
import type { RateLimits } from '#shop/people/sessions/rate-limits.server.ts'

/**
 * Whether an admin who is signed in knows her password, which she gave in `field`; null when she does. Wrong ones count
 * as a wrong sign-in does, so that nobody guesses it with a stolen session (rules: own profile).
 */
export async function provePassword(
  { db, limits }: { db: Database; limits: RateLimits },
  { id }: Admin,
  given: { password: string; field: string },
): Promise<Failure<'wrong-password' | 'too-many-tries'> | null> {
  // Counted apart from the sign-in: who can't get in must not be kept from changing it, nor the other way round. By her
  // id, since her e-mail can be another one at each try.
  const key = `${id} in a session`
  const limited = await limits.take('adminSignInPerAccountAndAddress', key)
  if (limited) return limited
  const stored = await db.selectFrom('admins').where('id', '=', id).select('password_hash').executeTakeFirst()
  if (!(await verifyPassword(stored?.password_hash ?? null, given.password)))
    return invalid('wrong-password', { field: given.field })
  await limits.forget('adminSignInPerAccountAndAddress', key)
  return null
}
