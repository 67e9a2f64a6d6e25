import { randomInt } from 'node:crypto'
import { config } from '#config'
import type { Database } from '#db/connect.ts'
import { hashPassword } from '#shop/sessions/password.server.ts'

const MINUTE_MS = 60_000

/** A code on its way to its owner; it is nowhere else. */
export type CodeToMail = { name: string; email: string; code: string }

/**
 * Makes the code for a request, at the moment in which it is mailed; it is valid `config.resetCode.minutes` from now.
 * Called again, as when the mail didn't go out, it makes another one and the first is worth nothing. Null when there is
 * nobody to mail it to: no account with that e-mail, a newer request, or one that nobody waits for any more
 * (rules: reset code).
 */
export async function makeCode(db: Database, requestId: string, now: Date): Promise<CodeToMail | null> {
  const code = String(randomInt(10 ** config.resetCode.length)).padStart(config.resetCode.length, '0')
  const request = await db
    .updateTable('reset_codes')
    .from('customers')
    .set({
      code_hash: await hashPassword(code),
      expires_at: new Date(now.getTime() + config.resetCode.minutes * MINUTE_MS),
    })
    .whereRef('customers.id', '=', 'reset_codes.customer_id')
    .where('reset_codes.id', '=', Number(requestId))
    .where('reset_codes.ended_at', 'is', null)
    .where('reset_codes.expires_at', '>', now)
    .returning(['customers.name', 'customers.email'])
    .executeTakeFirst()
  return request ? { ...request, code } : null
}
