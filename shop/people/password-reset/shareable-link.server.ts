import { randomBytes } from 'node:crypto'
import { passedOnLinkHours } from '#config'
import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { findCustomer } from '#shop/people/customers/customers.server.ts'
import { notFound, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { hashPassword } from '#shop/people/sessions/password.server.ts'
import { hashOfToken } from '#shop/people/sessions/token.server.ts'
import { endFormerRequest, insertRequest, oneAtATime } from './request-reset.server.ts'

const TOKEN_BYTES = 16
const HOUR_MS = 60 * 60_000

/**
 * Creates a link with which a customer can set a new password. Staff pass it on when mails do not reach the customer.
 * The link works once, until `until` (`passedOnLinkHours`), and never for a staff account with the same e-mail.
 * A new link of this kind replaces it (rules: reset link).
 */
export async function resetLinkToHandOn(
  db: Database,
  admin: Admin,
  customerId: string,
  now: Date,
): Promise<{ token: string; until: Date } | Failure<'customer-not-found'>> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  // This request has a link but no code, so the hash of an unguessable code is stored.
  const code_hash = await hashPassword(randomBytes(TOKEN_BYTES).toString('base64url'))
  // Not stored under the e-mail: anyone can request a reset by e-mail, and that must not end or limit this link.
  const filedUnder = `customer ${customerId}`
  return inTransaction(db, async (tx) => {
    if (!(await findCustomer(tx, customerId))) return notFound('customer-not-found')
    await oneAtATime(tx, filedUnder)
    await endFormerRequest(tx, filedUnder, now)
    const until = new Date(now.getTime() + passedOnLinkHours * HOUR_MS)
    const request = await insertRequest(tx, filedUnder, { now, until })
    await tx
      .insertInto('reset_keys')
      .values({
        request_id: request.id,
        customer_id: customerId,
        admin_id: null,
        code_hash,
        link_hash: hashOfToken(token),
      })
      .execute()
    await writeAudit(tx, admin, { action: 'link-copied', subject: 'customer', subjectId: customerId }, now)
    return { token, until }
  })
}
