import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Database } from '#db/connect.ts'
import { refused, type Failure } from '#shop/core/errors.ts'
import { boundTo, keepChallenge, spendChallenge } from './passkey-challenge.server.ts'
import type { RelyingParty, UsedPasskey } from './passkey.ts'
import { credentialsOf } from './passkeys.server.ts'

type Asked = { purpose: 'proof' | 'sign-in'; token: string; site: RelyingParty; now: Date }
type Options = Parameters<typeof verifyAuthenticationResponse>[0]

/**
 * Returns the options with which a browser signs a challenge. The browser uses a passkey of this admin or, if `adminId`
 * is null, any passkey of this site (rules: passkeys).
 */
export async function passkeyToUse(
  db: Database,
  adminId: string | null,
  { purpose, token, site, now }: Asked,
): Promise<object> {
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    userVerification: 'required',
    ...(adminId !== null && { allowCredentials: await credentialsOf(db, adminId) }),
  })
  await keepChallenge(db, options.challenge, boundTo(purpose, token), now)
  return options
}

/**
 * Verifies a passkey signature for this purpose and returns the passkey's owner. Fails for any other challenge, for
 * another admin's passkey, or if the signature counter went back (a sign of a copied passkey) (rules: passkeys).
 */
export async function usePasskey(
  db: Database,
  { passkey, adminId }: { passkey: UsedPasskey; adminId: string | null },
  { purpose, token, site, now }: Asked,
): Promise<{ adminId: string } | Failure<'wrong-passkey'>> {
  const wrong = refused('wrong-passkey', { field: 'passkey' })
  const known = await db.selectFrom('passkeys').where('credential_id', '=', passkey.id).selectAll().executeTakeFirst()
  if (!known || (adminId !== null && known.admin_id !== adminId)) return wrong
  const { counter } = known
  const used = await verifyAuthenticationResponse({
    response: { ...passkey, clientExtensionResults: {} } as Options['response'],
    expectedChallenge: (challenge) => spendChallenge(db, challenge, boundTo(purpose, token), now),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: { id: known.credential_id, publicKey: new Uint8Array(known.public_key), counter },
    requireUserVerification: true,
  }).catch(() => null)
  if (!used?.verified) return wrong
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: used.authenticationInfo.newCounter, last_used_at: now })
    .where('id', '=', known.id)
    .where('counter', '=', counter)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? { adminId: known.admin_id } : wrong
}
