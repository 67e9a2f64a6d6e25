import { sql } from 'kysely'
import { config } from '#config'
import type { Database } from '#db/connect.ts'
import { refused, type Failure } from '#shop/errors.ts'
import { verifyPassword } from '#shop/sessions/password.server.ts'
import type { CodeGiven } from './reset-code.ts'

/** What is said of every code that doesn't open anything, whatever the reason (rules: wrong codes). */
export const wrongCode = (): Failure<'wrong-code'> => refused('wrong-code')

/**
 * Whether the code is the one that was mailed; the id of its request. It isn't spent. A try is taken before the code is
 * looked at and given back when it was right, so that however many come at once, `config.resetCode.tries` wrong ones
 * are the last (rules: wrong codes). Takes as long for an e-mail that has no code (rules: nobody learns).
 */
export async function checkCode(
  db: Database,
  { email, code }: CodeGiven,
  now: Date,
): Promise<{ requestId: number } | Failure<'wrong-code'>> {
  const request = await takeTry(db, email, now)
  const isRight = await verifyPassword(request?.code_hash ?? null, code)
  if (!request || !isRight) return wrongCode()
  await giveTryBack(db, request.id)
  return { requestId: request.id }
}

const takeTry = (
  db: Database,
  email: string,
  now: Date,
): Promise<{ id: number; code_hash: string | null } | undefined> =>
  db
    .updateTable('reset_codes')
    .set({ wrong_tries: sql`wrong_tries + 1` })
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .where('code_hash', 'is not', null)
    .where('expires_at', '>', now)
    .where('wrong_tries', '<', config.resetCode.tries)
    .returning(['id', 'code_hash'])
    .executeTakeFirst()

const giveTryBack = (db: Database, requestId: number) =>
  db
    .updateTable('reset_codes')
    .set({ wrong_tries: sql`wrong_tries - 1` })
    .where('id', '=', requestId)
    .execute()
