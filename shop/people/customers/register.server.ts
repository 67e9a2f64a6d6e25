import type { Database } from '#db/connect.ts'
import { conflict, isFailure, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { hashPassword } from '#shop/people/sessions/password.server.ts'
import { browserThatKnows } from '#shop/people/sessions/known-browser.server.ts'
import type { ServerSecret } from '#shop/people/sessions/server-secret.server.ts'
import { weakPassword, type WeakPassword } from '#shop/people/sessions/weak-password.server.ts'
import { openSession } from '#shop/people/sessions/sessions.server.ts'
import type { CustomerAccount, Registration } from './customer.ts'
import { customerColumns, customerFrom } from './customers.server.ts'
import type { CurrentSettings } from '#shop/platform/settings/current-settings.server.ts'

/**
 * Creates an account and signs the customer in; returns the account, the session token and the browser cookie. Fails
 * with `email-taken` if the e-mail has an account (rules: registration, weak passwords). The password is hashed before
 * the transaction, so that slow hashing does not keep it open.
 */
export async function register(
  { db, secret, settings }: { db: Database; secret: ServerSecret; settings: CurrentSettings },
  { name, email, phone, password }: Registration,
  { device, now, signal }: { device: string; now: Date; signal: AbortSignal },
): Promise<{ customer: CustomerAccount; token: string; browser: string } | Failure<'email-taken'> | WeakPassword> {
  const weak = await weakPassword(password, email, settings.now().house.name)
  if (weak) return weak
  const password_hash = await hashPassword(password, signal)
  const registered = await inTransaction(db, async (tx) => {
    const row = await tx
      .insertInto('customers')
      .values({ name, email, phone, password_hash, created_at: now, updated_at: now })
      .onConflict((taken) => taken.doNothing())
      .returning(customerColumns)
      .executeTakeFirst()
    if (!row) return conflict('email-taken', { field: 'email' })
    const token = await openSession(tx, { kind: 'customer', id: row.id }, now, device)
    return { customer: customerFrom(row), token }
  })
  if (isFailure(registered)) return registered
  const account = { kind: 'customer', id: registered.customer.id, passwordHash: password_hash } as const
  return { ...registered, browser: await browserThatKnows(secret, account) }
}
