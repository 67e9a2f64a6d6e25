import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import { endAllSessions } from '#shop/people/sessions/sessions.server.ts'

/**
 * Stores an admin's new password hash (from `hashPassword`), ends all sessions except the one with the token `keep`,
 * deletes pending reset keys and sign-in challenges, and notifies the admin by mail (rules: session, password mails).
 */
export async function setPassword(
  tx: Transaction,
  admin: Pick<Admin, 'kind' | 'id' | 'name'>,
  passwordHash: string,
  { keep, now }: { keep: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('admins')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', admin.id)
    .execute()
  await endAllSessions(tx, admin, keep)
  for (const table of ['reset_keys', 'sign_in_challenges'] as const)
    await tx.deleteFrom(table).where('admin_id', '=', admin.id).execute()
  await enqueue(tx, 'admin-password-changed', admin.id)
  await writeAudit(tx, admin, { action: 'password', subject: 'admin', subjectId: admin.id }, now)
}
