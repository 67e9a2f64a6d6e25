import type { Database } from '#db/connect.ts'
import { conflict, type Failure } from '#shop/errors.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import { hashPassword } from '#shop/sessions/password.server.ts'
import { openSession } from '#shop/sessions/sessions.server.ts'
import type { CustomerAccount, Registration } from './customer.ts'
import { customerColumns, customerFrom } from './customers.server.ts'

/**
 * Makes an account and signs its owner in; the account and the session's token. Conflict when the e-mail has an account
 * already (rules: registration). The password is hashed before the transaction, which a slow hash would hold open.
 */
export async function register(
  db: Database,
  { name, email, phone, password }: Registration,
  now: Date,
): Promise<{ customer: CustomerAccount; token: string } | Failure<'email-taken'>> {
  const password_hash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const row = await tx
      .insertInto('customers')
      .values({ name, email, phone, password_hash, created_at: now, updated_at: now })
      .onConflict((taken) => taken.doNothing())
      .returning(customerColumns)
      .executeTakeFirst()
    if (!row) return conflict('email-taken', { field: 'email' })
    const token = await openSession(tx, { kind: 'customer', id: row.id }, now)
    return { customer: customerFrom(row), token }
  })
}
