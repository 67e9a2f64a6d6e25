import type { Database } from '#db/connect.ts'
import { isFailure, refused, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import type { Sealed } from '#shop/platform/secrets/sealed.server.ts'
import type { RateLimits } from '#shop/people/sessions/rate-limits.server.ts'
import { spendAppCode } from './authenticator.server.ts'
import { spendRecoveryCode } from './recovery-codes.server.ts'

export type CodeServices = { db: Database; limits: RateLimits; sealed: Sealed }

/**
 * Uses an app code or recovery code of an admin. Wrong codes are counted under `countedAs`; beyond the limit even
 * correct codes are rejected, and the admin is notified of the wrong codes at most once a day
 * (rules: one-time codes, second factor limits).
 */
export async function useCode(
  { db, limits, sealed }: CodeServices,
  given: { adminId: string; code: string; countedAs: string },
  now: Date,
): Promise<true | Failure<'wrong-code' | 'too-many-tries'>> {
  const { adminId, countedAs } = given
  const limited = await limits.take('factorCodesPerAdmin', countedAs)
  if (limited) {
    await notifyOnce(db, limits, adminId)
    return limited
  }
  const used = await inTransaction(db, async (tx) => {
    const code = given.code.replace(/[\s-]/g, '')
    const isRight = /^\d{6}$/.test(code)
      ? await spendAppCode(tx, sealed, adminId, code, now)
      : await spendRecoveryCode(tx, adminId, code)
    return isRight || refused('wrong-code', { field: 'code' })
  })
  if (!isFailure(used)) await limits.forget('factorCodesPerAdmin', countedAs)
  return used
}

/** Notifies the admin at most once a day. A person who guesses codes already knows the password. */
async function notifyOnce(db: Database, limits: RateLimits, adminId: string): Promise<void> {
  if (!(await limits.take('guessedCodesTold', adminId))) await enqueue(db, 'factor-throttled', adminId)
}
