import { randomBytes } from 'node:crypto'
import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/actor.ts'
import { writeAudit } from '#shop/audit/audit.server.ts'
import { findCustomer } from '#shop/customers/customers.server.ts'
import { notFound, type Failure } from '#shop/errors.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import { hashPassword } from '#shop/sessions/password.server.ts'
import { hashOfToken } from '#shop/sessions/token.server.ts'
import { endFormerRequest, insertRequest, oneAtATime } from './request-reset.server.ts'

const TOKEN_BYTES = 16

/**
 * Makes a link with which a customer sets a new password, for staff to hand on where no mail reaches the customer. It works
 * once, until `until`, and opens no account of staff with the same e-mail; what was mailed before opens nothing any more
 * (rules: reset link).
 */
export async function resetLinkToHandOn(
  db: Database,
  admin: Admin,
  customerId: string,
  now: Date,
): Promise<{ token: string; until: Date } | Failure<'customer-not-found'>> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  // The link has no code beside it, so an unguessable one is stored in its place.
  const code_hash = await hashPassword(randomBytes(TOKEN_BYTES).toString('base64url'))
  return inTransaction(db, async (tx) => {
    const customer = await findCustomer(tx, customerId)
    if (!customer) return notFound('customer-not-found')
    const email = customer.email.toLowerCase()
    await oneAtATime(tx, email)
    await endFormerRequest(tx, email, now)
    const request = await insertRequest(tx, email, now)
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
    return { token, until: request.expires_at }
  })
}
