import type { Database, Transaction } from '#db/connect.ts'
import { isFailure, type Failure } from '#shop/errors.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import { hashPassword } from '#shop/sessions/password.server.ts'
import type { RateLimits } from '#shop/sessions/rate-limits.server.ts'
import { endAllSessions } from '#shop/sessions/sessions.server.ts'
import { checkCode, wrongCode } from './check-code.server.ts'
import type { PasswordByCode } from './reset-code.ts'

/**
 * Sets a new password by the code that was mailed, spends the code and ends every session of its owner, who may sign in
 * at once even where guesses had closed the account. Refused when the code isn't right (rules: password reset).
 */
export async function resetPassword(
  { db, limits }: { db: Database; limits: RateLimits },
  given: PasswordByCode,
  now: Date,
): Promise<null | Failure<'wrong-code'>> {
  const checked = await checkCode(db, given, now)
  if (isFailure(checked)) return checked
  const passwordHash = await hashPassword(given.password)
  const reset = await inTransaction(db, async (tx) => {
    const id = await spend(tx, checked.requestId, now)
    if (!id) return wrongCode()
    await tx
      .updateTable('customers')
      .set({ password_hash: passwordHash, updated_at: now })
      .where('id', '=', id)
      .execute()
    await endAllSessions(tx, { kind: 'customer', id })
    return null
  })
  if (!isFailure(reset)) await limits.forget('signInPerAccount', given.email)
  return reset
}

/** Of two who come at once with the right code, one spends it. Whose password it is. */
async function spend(tx: Transaction, requestId: number, now: Date): Promise<string | null> {
  const spent = await tx
    .updateTable('reset_codes')
    .set({ ended_at: now, code_hash: null })
    .where('id', '=', requestId)
    .where('ended_at', 'is', null)
    .returning('customer_id')
    .executeTakeFirst()
  return spent?.customer_id ?? null
}
