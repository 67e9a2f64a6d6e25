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
  /** The random token that this browser received with the challenge. */
  token: string
  site: RelyingParty
  /** The browser cookie from an earlier sign-in, or null. */
  kept: string | null
  /** A readable device name. */
  device: string
  now: Date
}

/**
 * Signs an active admin in by passkey, which identifies and verifies the user. Returns the session token and the
 * browser cookie (rules: passkeys, known browser).
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
