import { generateSecret, generateURI, verifySync } from 'otplib'
import type { Database, Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { conflict, isFailure, refused, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import type { Sealed } from '#shop/platform/secrets/sealed.server.ts'
import type { CurrentSettings } from '#shop/platform/settings/current-settings.server.ts'
import { noteFactor } from './note-factor.server.ts'
import { firstRecoveryCodes } from './recovery-codes.server.ts'

const STEP_SECONDS = 30
const SECRET_BYTES = 20

type Services = { db: Database; sealed: Sealed; settings: CurrentSettings }

/** Returns the name to which an admin's encrypted secret is bound. */
const boxName = (adminId: string): string => `totp of ${adminId}`

/**
 * Begins to set up an authenticator app; returns its secret and the URI for the QR code. Replaces a setup that was not
 * confirmed; fails if an app is already set up (rules: second factor, encrypted secrets).
 */
export async function beginAuthenticator(
  { db, sealed, settings }: Services,
  { id, email }: Admin,
  now: Date,
): Promise<{ secret: string; uri: string } | Failure<'factor-exists' | 'no-secret-key'>> {
  const secret = generateSecret({ length: SECRET_BYTES })
  const box = sealed.seal(boxName(id), secret)
  if (isFailure(box)) return box
  const begun = { sealed_secret: box, last_step: null, created_at: now }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('totp_factors')
    .values({ admin_id: id, ...begun })
    .onConflict((set) => set.column('admin_id').doUpdateSet(begun).where('totp_factors.confirmed_at', 'is', null))
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return conflict('factor-exists')
  return { secret, uri: generateURI({ issuer: settings.now().house.name, label: email, secret }) }
}

/**
 * Activates the authenticator app with its first code. Returns the recovery codes, which are shown only now; none if
 * the admin already has some. Fails if the code is wrong or no setup was begun (rules: second factor, recovery codes).
 */
export const confirmAuthenticator = (
  { db, sealed }: Services,
  admin: Admin,
  code: string,
  now: Date,
): Promise<{ codes: string[] } | Failure<'wrong-code' | 'not-begun'>> =>
  inTransaction(db, async (tx) => {
    const begun = await secretOf(tx, admin.id, { isConfirmed: false })
    if (!begun) return conflict('not-begun')
    const step = stepOf(sealed, admin.id, begun, code, now)
    if (step === null) return refused('wrong-code', { field: 'code' })
    await tx
      .updateTable('totp_factors')
      .set({ confirmed_at: now, last_step: step })
      .where('admin_id', '=', admin.id)
      .execute()
    await noteFactor(tx, admin, 'factor-set-up', now)
    return { codes: await firstRecoveryCodes(tx, admin.id) }
  })

/**
 * Uses a code of the authenticator app; returns whether it is valid. Codes are accepted one 30-second step early or
 * late, and only once, even if two requests use one at the same time (rules: one-time codes).
 */
export async function spendAppCode(
  tx: Transaction,
  sealed: Sealed,
  adminId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const secret = await secretOf(tx, adminId, { isConfirmed: true })
  const step = secret && stepOf(sealed, adminId, secret, code, now)
  if (!step) return false
  const { numUpdatedRows } = await tx
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('admin_id', '=', adminId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Returns the encrypted secret of an admin's app and locks its row, so that two concurrent requests do not read the
 * same state.
 */
const secretOf = async (tx: Transaction, adminId: string, { isConfirmed }: { isConfirmed: boolean }) =>
  (
    await tx
      .selectFrom('totp_factors')
      .where('admin_id', '=', adminId)
      .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
      .select('sealed_secret')
      .forUpdate()
      .executeTakeFirst()
  )?.sealed_secret

/**
 * Counts the confirmed authenticator apps whose secret this server can't decrypt (rules: status of the secret key).
 */
export async function countUnreadable(db: Database, sealed: Sealed): Promise<number> {
  const rows = await db
    .selectFrom('totp_factors')
    .where('confirmed_at', 'is not', null)
    .select(['admin_id', 'sealed_secret'])
    .execute()
  return rows.filter(({ admin_id, sealed_secret }) => sealed.open(boxName(admin_id), sealed_secret) === null).length
}

/** Returns the time step of this code; null if it is wrong or the secret cannot be decrypted. */
function stepOf(sealed: Sealed, adminId: string, box: Buffer, code: string, now: Date): number | null {
  const secret = sealed.open(boxName(adminId), box)
  if (secret === null || !/^\d{6}$/.test(code)) return null
  const epoch = Math.floor(now.getTime() / 1000)
  const found = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS })
  return found.valid && 'timeStep' in found ? found.timeStep : null
}
