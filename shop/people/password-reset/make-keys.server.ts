import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { config } from '#config'
import type { Database, Transaction } from '#db/connect.ts'
import { ownerOfLeftEmail } from '#shop/people/admins/left-emails.server.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { hashPassword } from '#shop/people/sessions/password.server.ts'
import { hashOfToken } from '#shop/people/sessions/token.server.ts'
import type { KeyToMail, Opened } from './reset-key.ts'

const MINUTE_MS = 60_000
const LINK_BYTES = 16

/**
 * Makes what opens each account of a request's e-mail, at the moment in which it is mailed: a customer's, an admin's, or
 * both, in this order. They open for `config.resetCode.minutes` from now. Called again, as when the mail didn't go out,
 * it makes others and the first are worth nothing. Empty when there is nobody to mail to: no account with that e-mail,
 * a newer request, or one that nobody waits for any more (rules: reset code, reset link).
 */
export async function makeKeys(db: Database, requestId: string, now: Date): Promise<KeyToMail[]> {
  const drawn = await Promise.all(differentCodes(2).map(async (code) => ({ code, hash: await hashPassword(code) })))
  return inTransaction(db, async (tx) => {
    const email = await begin(tx, Number(requestId), now)
    const accounts = email === undefined ? [] : await accountsOf(tx, email, now)
    const keys = accounts.map((account, index) => ({
      ...account,
      ...drawn[index]!,
      token: randomBytes(LINK_BYTES).toString('base64url'),
    }))
    if (keys.length > 0)
      await tx
        .insertInto('reset_keys')
        .values(
          keys.map(({ kind, id, hash, token }) => ({
            request_id: Number(requestId),
            customer_id: kind === 'customer' ? id : null,
            admin_id: kind === 'admin' ? id : null,
            code_hash: hash,
            link_hash: hashOfToken(token),
          })),
        )
        .execute()
    return keys.map(({ kind, name, email, code, token }) => ({ kind, name, email, code, token }))
  })
}

/** A code of a customer must not open the admin's account of the same e-mail, nor the other way round. */
function differentCodes(count: number): string[] {
  const codes = new Set<string>()
  while (codes.size < count)
    codes.add(String(randomInt(10 ** config.resetCode.length)).padStart(config.resetCode.length, '0'))
  return [...codes]
}

/** The e-mail of a request that somebody still waits for; its time begins now, and what was made before opens nothing. */
async function begin(tx: Transaction, requestId: number, now: Date): Promise<string | undefined> {
  const request = await tx
    .updateTable('reset_requests')
    .set({ expires_at: new Date(now.getTime() + config.resetCode.minutes * MINUTE_MS) })
    .where('id', '=', requestId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst()
  await tx.deleteFrom('reset_keys').where('request_id', '=', requestId).execute()
  return request?.email
}

/** An admin also by the e-mail that she left, as long as that is a way back: it is mailed there (rules: e-mail change). */
async function accountsOf(tx: Transaction, email: string, now: Date): Promise<Opened[]> {
  const columns = ['id', 'name'] as const
  const hers = await ownerOfLeftEmail(tx, email, now)
  const [customer, admin] = [
    await tx
      .selectFrom('customers')
      .where(sql`lower(email)`, '=', email)
      .select(columns)
      .executeTakeFirst(),
    await tx
      .selectFrom('admins')
      .where(hers ? 'id' : 'email', '=', hers ?? email)
      .where('state', '=', 'active')
      .select(columns)
      .executeTakeFirst(),
  ]
  return [
    ...(customer ? [{ kind: 'customer' as const, ...customer, email }] : []),
    ...(admin ? [{ kind: 'admin' as const, ...admin, email }] : []),
  ]
}
