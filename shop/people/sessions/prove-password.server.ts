import type { Database } from '#db/connect.ts'
import { invalid, type Failure } from '#shop/core/errors.ts'
import { doors } from './count-try.server.ts'
import { verifyPassword } from './password.server.ts'
import type { RateLimits } from './rate-limits.server.ts'
import type { SignedInAs } from './sessions.server.ts'

/**
 * Checks the password of a signed-in user; `field` is the form field to report. Returns null if it is correct. Wrong
 * passwords are limited like failed sign-ins, so that a stolen session cannot be used for guessing
 * (rules: staff profile, customer profile).
 */
export async function provePassword(
  { db, limits }: { db: Database; limits: RateLimits },
  { kind, id }: SignedInAs,
  given: { password: string; field: string },
): Promise<Failure<'wrong-password' | 'too-many-tries'> | null> {
  const { table, perAccount } = doors[kind]
  // Counts by id, because the e-mail could differ with each attempt. Counts separately from sign-ins, so that neither
  // limit blocks the other.
  const key = `${id} in a session`
  const limited = await limits.take(perAccount, key)
  if (limited) return limited
  const stored = await db.selectFrom(table).where('id', '=', id).select('password_hash').executeTakeFirst()
  if (!(await verifyPassword(stored?.password_hash ?? null, given.password)))
    return invalid('wrong-password', { field: given.field })
  await limits.forget(perAccount, key)
  return null
}
