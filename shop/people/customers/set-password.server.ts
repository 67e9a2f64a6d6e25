import type { Transaction } from '#db/connect.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import { endAllSessions } from '#shop/people/sessions/sessions.server.ts'

/**
 * Stores a customer's new password hash (from `hashPassword`), ends all sessions except the one with the token `keep`,
 * deletes pending reset keys, and notifies the customer by mail (rules: session, password mails).
 */
export async function setPassword(
  tx: Transaction,
  id: string,
  passwordHash: string,
  { keep, now }: { keep: string | null; now: Date },
): Promise<void> {
  await tx.updateTable('customers').set({ password_hash: passwordHash, updated_at: now }).where('id', '=', id).execute()
  await endAllSessions(tx, { kind: 'customer', id }, keep)
  await tx.deleteFrom('reset_keys').where('customer_id', '=', id).execute()
  await enqueue(tx, 'customer-password-changed', id)
}
