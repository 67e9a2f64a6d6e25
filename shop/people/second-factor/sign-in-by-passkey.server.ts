import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { isFailure, refused, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { browserThatKnows, knownBrowser } from '#shop/people/sessions/known-browser.server.ts'
import type { ServerSecret } from '#shop/people/sessions/server-secret.server.ts'
import { isUnchanged, openSignedIn } from '#shop/people/sessions/sign-in.server.ts'
import type { RelyingParty, UsedPasskey } from './passkey.ts'
import { usePasskey } from './use-passkey.server.ts'

type Asked = {
  /** What this browser was given with the challenge. */
  token: string
  site: RelyingParty
  /** What her browser kept of an earlier sign-in, or null. */
  kept: string | null
  /** What it comes from, in words. */
  device: string
  now: Date
}

/**
 * Signs in by a passkey, which is known and asks who she is by itself: her session's token, and what her browser is to
 * keep. Nobody who isn't active (rules: passkeys, known browser).
 */
export async function signInByPasskey(
  { db, secret }: { db: Database; secret: ServerSecret },
  passkey: UsedPasskey,
  { token, site, kept, device, now }: Asked,
): Promise<{ id: string; token: string; browser: string } | Failure<'wrong-passkey'>> {
  const used = await usePasskey(db, { passkey, adminId: null }, { purpose: 'sign-in', token, site, now })
  if (isFailure(used)) return used
  const id = used.adminId
  const account = db.selectFrom('admins').where('id', '=', id)
  const { passwordHash } = await account.select(sql<string>`password_hash`.as('passwordHash')).executeTakeFirstOrThrow()
  const known = { kind: 'admin', id, passwordHash } as const
  const isKnown = kept !== null && (await knownBrowser(secret, kept, known)) !== null
  const opened = await inTransaction(db, async (tx) =>
    (await isUnchanged(tx, 'admin', { id, password_hash: passwordHash }))
      ? openSignedIn(tx, { kind: 'admin', id }, { device, isKnown }, now)
      : refused('wrong-passkey', { field: 'passkey' }),
  )
  if (isFailure(opened)) return opened
  return { id, token: opened, browser: await browserThatKnows(secret, known) }
}
