import { DatabaseError } from 'pg'
import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/actor.ts'
import { writeAudit } from '#shop/audit/audit.server.ts'
import { differences } from '#shop/audit/differences.ts'
import { conflict, type Failure } from '#shop/errors.ts'
import type { AdminProfile } from './admin.ts'

/**
 * Changes an admin's own name and e-mail; those that they are already are no change. Conflict when the e-mail is
 * another admin's (rules: own profile).
 */
export async function changeProfile(
  tx: Transaction,
  admin: Admin,
  { name, email }: AdminProfile,
  now: Date,
): Promise<Admin | Failure<'admin-email-taken'>> {
  const difference = differences({ name: admin.name, email: admin.email }, { name, email })
  if (!difference) return admin
  try {
    await tx.updateTable('admins').set({ name, email, updated_at: now }).where('id', '=', admin.id).execute()
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'admins_email')
      return conflict('admin-email-taken', { field: 'email' })
    throw error
  }
  const changed: Admin = { ...admin, name, email }
  await writeAudit(tx, changed, { action: 'profile', subject: 'admin', subjectId: admin.id, ...difference }, now)
  return changed
}
