import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import type { Failure } from '#shop/core/errors.ts'
import { hashPassword } from '#shop/people/sessions/password.server.ts'
import { browserThatKnows } from '#shop/people/sessions/known-browser.server.ts'
import type { RateLimits } from '#shop/people/sessions/rate-limits.server.ts'
import type { ServerSecret } from '#shop/people/sessions/server-secret.server.ts'
import { weakPassword, type WeakPassword } from '#shop/people/sessions/weak-password.server.ts'
import type { PasswordChange } from './admin.ts'
import { provePassword } from '#shop/people/sessions/prove-password.server.ts'
import { setPassword } from './set-password.server.ts'
import type { CurrentSettings } from '#shop/platform/settings/current-settings.server.ts'

/**
 * Changes an admin's own password and ends the other sessions; the session with `token` continues. Returns a new value
 * for the browser cookie, because the old one depends on the old password. Fails if the old password is wrong (this
 * counts as a failed sign-in) or the new one is weak (rules: staff profile, session, known browser, weak passwords).
 */
export async function changePassword(
  {
    db,
    limits,
    secret,
    settings,
  }: { db: Database; limits: RateLimits; secret: ServerSecret; settings: CurrentSettings },
  admin: Admin,
  { oldPassword, password }: PasswordChange,
  { token, now }: { token: string | null; now: Date },
): Promise<{ browser: string } | Failure<'wrong-password' | 'too-many-tries'> | WeakPassword> {
  const unproved = await provePassword({ db, limits }, admin, { password: oldPassword, field: 'oldPassword' })
  if (unproved) return unproved
  const weak = await weakPassword(password, admin.email, settings.now().house.name)
  if (weak) return weak
  const hash = await hashPassword(password)
  await db.transaction().execute((tx) => setPassword(tx, admin, hash, { keep: token, now }))
  return { browser: await browserThatKnows(secret, { kind: 'admin', id: admin.id, passwordHash: hash }) }
}
