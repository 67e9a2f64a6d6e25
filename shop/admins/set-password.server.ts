import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/actor.ts'
import { writeAudit } from '#shop/audit/audit.server.ts'
import { endAllSessions } from '#shop/sessions/sessions.server.ts'

/**
 * Stores an admin's new password, as `hashPassword` made it, and ends her sessions but for the one with the token
 * `keep` (rules: session).
 */
export async function setPassword(
  tx: Transaction,
  admin: Admin,
  passwordHash: string,
  { keep, now }: { keep: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('admins')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', admin.id)
    .execute()
  await endAllSessions(tx, admin, keep)
  await writeAudit(tx, admin, { action: 'password', subject: 'admin', subjectId: admin.id }, now)
}
