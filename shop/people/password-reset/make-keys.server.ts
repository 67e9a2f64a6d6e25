import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { resetCode } from '#config'
import type { Database, Transaction } from '#db/connect.ts'
import { ownerOfFormerEmail } from '#shop/people/admins/former-emails.server.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { hashPassword } from '#shop/people/sessions/password.server.ts'
import { hashOfToken } from '#shop/people/sessions/token.server.ts'
import type { KeyToMail, Opened } from './reset-key.ts'

const MINUTE_MS = 60_000
const LINK_BYTES = 16

/**
 * Creates the codes and links of a reset request when they are mailed: for a customer account, an admin account or
 * both, in this order. They are valid for `resetCode.minutes` from now. A repeated call, for example after a
 * failed mail, replaces the former ones. Returns an empty list if no account has the e-mail or the request was replaced
 * or has expired (rules: reset code, reset link).
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

/**
 * Generates codes that differ from each other: a customer's code must not open an admin account with the same e-mail,
 * or vice versa.
 */
function differentCodes(count: number): string[] {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(String(randomInt(10 ** resetCode.length)).padStart(resetCode.length, '0'))
  return [...codes]
}

/** Returns the e-mail of an open request. Restarts its validity and deletes the codes and links created before. */
async function begin(tx: Transaction, requestId: number, now: Date): Promise<string | undefined> {
  const request = await tx
    .updateTable('reset_requests')
    .set({ expires_at: new Date(now.getTime() + resetCode.minutes * MINUTE_MS) })
    .where('id', '=', requestId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst()
  await tx.deleteFrom('reset_keys').where('request_id', '=', requestId).execute()
  return request?.email
}

/**
 * Returns the accounts for this e-mail. An admin can also be found by a former e-mail that is still valid for recovery;
 * the mail is then sent to that address (rules: staff email change).
 */
async function accountsOf(tx: Transaction, email: string, now: Date): Promise<Opened[]> {
  const columns = ['id', 'name'] as const
  const hers = await ownerOfFormerEmail(tx, email, now)
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
