import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { enqueue } from '#shop/core/outbox.server.ts'

export type FactorChange = 'factor-set-up' | 'factor-removed' | 'factor-reset' | 'recovery-codes-made'

/**
 * Adds a change of a second factor to the audit log. Also notifies the factor's owner by mail, because another person
 * may have made the change (rules: second factor alerts).
 */
export async function noteFactor(
  tx: Transaction,
  by: Admin,
  change: FactorChange,
  at: Date,
  subjectId: string = by.id,
): Promise<void> {
  await writeAudit(tx, by, { action: change, subject: 'admin', subjectId }, at)
  await enqueue(tx, change, subjectId)
}
