import type { Database } from '#db/connect.ts'
import type { Customer } from '#shop/core/actor.ts'
import type { Failure } from '#shop/core/errors.ts'
import { browserThatKnows } from '#shop/people/sessions/known-browser.server.ts'
import { hashPassword } from '#shop/people/sessions/password.server.ts'
import { provePassword } from '#shop/people/sessions/prove-password.server.ts'
import type { RateLimits } from '#shop/people/sessions/rate-limits.server.ts'
import type { ServerSecret } from '#shop/people/sessions/server-secret.server.ts'
import { weakPassword, type WeakPassword } from '#shop/people/sessions/weak-password.server.ts'
import type { CurrentSettings } from '#shop/platform/settings/current-settings.server.ts'
import type { PasswordChange } from './customer.ts'
import { setPassword } from './set-password.server.ts'

type Asked = { db: Database; limits: RateLimits; secret: ServerSecret; settings: CurrentSettings }

/**
 * Changes a customer's own password and ends the other sessions; the session with `token` continues. Returns a new
 * value for the browser cookie, because the old one depends on the old password. Fails if the old password is wrong
 * (this counts as a failed sign-in) or the new one is weak (rules: customer profile, session, weak passwords).
 */
export async function changePassword(
  { db, limits, secret, settings }: Asked,
  customer: Customer,
  { oldPassword, password }: PasswordChange,
  { token, now, signal }: { token: string; now: Date; signal: AbortSignal },
): Promise<{ browser: string } | Failure<'wrong-password' | 'too-many-tries'> | WeakPassword> {
  const unproved = await provePassword({ db, limits }, customer, { password: oldPassword, field: 'oldPassword' })
  if (unproved) return unproved
  const weak = await weakPassword(password, customer.email, settings.now().house.name)
  if (weak) return weak
  const hash = await hashPassword(password, signal)
  await db.transaction().execute((tx) => setPassword(tx, customer.id, hash, { keep: token, now }))
  return { browser: await browserThatKnows(secret, { kind: 'customer', id: customer.id, passwordHash: hash }) }
}
