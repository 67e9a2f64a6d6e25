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

/** What a box with an admin's secret is sealed under. */
const boxName = (adminId: string): string => `totp of ${adminId}`

/**
 * Begins to set up an app that shows codes: its secret, and the address that a QR code holds. Whatever was begun before
 * is forgotten. Refused while one is set up (rules: second factor, sealed secrets).
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
 * Takes the app into use by the first code that it shows: the recovery codes, shown now and never again, or none when
 * she has some. Refused for a wrong code, and when nothing was begun (rules: second factor, recovery codes).
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
 * Uses a code that an app shows: taken a step of thirty seconds early or late, and never twice, by whoever comes first
 * (rules: codes once).
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

/** Locked, so that what two read at once is not one state. */
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

/** The step whose code this is; null for a wrong one, and where the box can't be opened any more. */
function stepOf(sealed: Sealed, adminId: string, box: Buffer, code: string, now: Date): number | null {
  const secret = sealed.open(boxName(adminId), box)
  if (secret === null || !/^\d{6}$/.test(code)) return null
  const epoch = Math.floor(now.getTime() / 1000)
  const found = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS })
  return found.valid && 'timeStep' in found ? found.timeStep : null
}
