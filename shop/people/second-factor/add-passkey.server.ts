import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { conflict, notFound, refused, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { noteFactor } from './note-factor.server.ts'
import { boundTo, keepChallenge, spendChallenge } from './passkey-challenge.server.ts'
import type { MadePasskey, RelyingParty } from './passkey.ts'
import { credentialsOf } from './passkeys.server.ts'
import { firstRecoveryCodes } from './recovery-codes.server.ts'
import { forgetCodesOfNone } from './remove-factor.server.ts'

const MOST = 10

/**
 * Returns the options with which a browser creates a passkey for an admin: discoverable, and with user verification
 * (rules: passkeys).
 */
export async function passkeyToMake(
  db: Database,
  { id, email, name }: Admin,
  { token, site, house, now }: { token: string; site: RelyingParty; house: string; now: Date },
): Promise<object> {
  const options = await generateRegistrationOptions({
    rpName: house,
    rpID: site.id,
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: await credentialsOf(db, id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(db, options.challenge, boundTo('registration', token), now)
  return options
}

/**
 * Adds a passkey created in this session. Returns the recovery codes, which are shown only now; none if the admin
 * already has some. Fails if the passkey was created for another purpose, site or session, or if the admin already has
 * ten passkeys (rules: passkeys, recovery codes).
 */
export async function addPasskey(
  db: Database,
  admin: Admin,
  { name, passkey }: { name: string; passkey: MadePasskey },
  { token, site, now }: { token: string; site: RelyingParty; now: Date },
): Promise<{ codes: string[] } | Failure<'wrong-passkey' | 'too-many-passkeys'>> {
  const made = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {} } as Parameters<
      typeof verifyRegistrationResponse
    >[0]['response'],
    expectedChallenge: (challenge) => spendChallenge(db, challenge, boundTo('registration', token), now),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  }).catch(() => null)
  if (!made?.verified) return refused('wrong-passkey', { field: 'passkey' })
  const { credential } = made.registrationInfo
  return inTransaction(db, async (tx) => {
    if ((await credentialsOf(tx, admin.id)).length >= MOST) return conflict('too-many-passkeys')
    const added = await tx
      .insertInto('passkeys')
      .values({
        admin_id: admin.id,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name,
        created_at: now,
      })
      .onConflict((taken) => taken.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return refused('wrong-passkey', { field: 'passkey' })
    await noteFactor(tx, admin, 'factor-set-up', now)
    return { codes: await firstRecoveryCodes(tx, admin.id) }
  })
}

/** Renames an admin's own passkey; fails with `passkey-not-found` if it is not the admin's. */
export async function renamePasskey(
  db: Database,
  admin: Admin,
  id: string,
  name: string,
): Promise<true | Failure<'passkey-not-found'>> {
  const own = db.updateTable('passkeys').set({ name }).where('id', '=', id).where('admin_id', '=', admin.id)
  return (await own.executeTakeFirst()).numUpdatedRows > 0n || notFound('passkey-not-found')
}

/** Removes an admin's own passkey; removing the last factor also deletes the recovery codes (rules: passkeys). */
export const removePasskey = (
  db: Database,
  admin: Admin,
  id: string,
  now: Date,
): Promise<true | Failure<'passkey-not-found'>> =>
  inTransaction(db, async (tx) => {
    const own = tx.deleteFrom('passkeys').where('id', '=', id).where('admin_id', '=', admin.id)
    if ((await own.executeTakeFirst()).numDeletedRows === 0n) return notFound('passkey-not-found')
    await forgetCodesOfNone(tx, admin.id)
    await noteFactor(tx, admin, 'factor-removed', now)
    return true
  })
