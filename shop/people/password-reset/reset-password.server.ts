import type { Database, Transaction } from '#db/connect.ts'
import { restoreEmail } from '#shop/people/admins/former-emails.server.ts'
import { setPassword as setAdminPassword } from '#shop/people/admins/set-password.server.ts'
import { setPassword as setCustomerPassword } from '#shop/people/customers/set-password.server.ts'
import { isFailure, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { hashPassword } from '#shop/people/sessions/password.server.ts'
import { browserThatKnows } from '#shop/people/sessions/known-browser.server.ts'
import type { RateLimits } from '#shop/people/sessions/rate-limits.server.ts'
import type { ServerSecret } from '#shop/people/sessions/server-secret.server.ts'
import { doors } from '#shop/people/sessions/count-try.server.ts'
import { weakPassword, type WeakPassword } from '#shop/people/sessions/weak-password.server.ts'
import { checkKey, wrongCode, type Key } from './check-key.server.ts'
import type { Opened, PasswordByCode } from './reset-key.ts'
import type { CurrentSettings } from '#shop/platform/settings/current-settings.server.ts'

/**
 * Sets a new password with a mailed code or link, uses up both, ends all sessions and clears the account's sign-in
 * limits. Returns the account and the cookie value that marks this browser as known (rules: known browser). Does not
 * sign the user in, so that a second factor is still required. Fails if the code is wrong (rules: password reset).
 */
export async function resetPassword(
  {
    db,
    limits,
    secret,
    settings,
  }: { db: Database; limits: RateLimits; secret: ServerSecret; settings: CurrentSettings },
  given: PasswordByCode,
  { from, now }: { from: string; now: Date },
): Promise<{ opened: Opened; browser: string } | Failure<'wrong-code' | 'only-link'> | WeakPassword> {
  const key = await checkKey({ db, limits }, given, now)
  if (isFailure(key)) return key
  const weak = await weakPassword(given.password, key.opens.email, settings.now().house.name)
  if (weak) return weak
  const passwordHash = await hashPassword(given.password)
  const reset = await inTransaction(db, async (tx) => {
    if (!(await spend(tx, key))) return wrongCode()
    const { opens } = key
    if (opens.kind === 'customer') {
      await setCustomerPassword(tx, opens.id, passwordHash, { keep: null, now })
    } else {
      const admin = { ...opens, kind: 'admin' } as const
      await restoreEmail(tx, admin, now)
      await setAdminPassword(tx, admin, passwordHash, { keep: null, now })
    }
    return opens
  })
  if (isFailure(reset)) return reset
  const { kind, id, email } = reset
  await Promise.all([limits.forget(doors[kind].perAccount, `${email} ${from}`), limits.forgetTurns({ kind, email })])
  return { opened: reset, browser: await browserThatKnows(secret, { kind, id, passwordHash }) }
}

/** Uses up the key; only one of two concurrent requests succeeds. */
async function spend(tx: Transaction, { linkHash }: Key): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('reset_keys').where('link_hash', '=', linkHash).executeTakeFirst()
  return numDeletedRows > 0n
}
