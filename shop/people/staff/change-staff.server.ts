import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { forgetOwnPicture } from '#shop/people/admins/own-picture.server.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import type { AuditAction } from '#shop/platform/audit/audit.ts'
import { differences } from '#shop/platform/audit/differences.ts'
import { conflict, isFailure, notAllowed, notFound, type Failure } from '#shop/core/errors.ts'
import { endAllSessions } from '#shop/people/sessions/sessions.server.ts'
import { covers, hasOwner, type StaffChange, type StaffMember } from './staff.ts'
import { lockStaff } from './staff.server.ts'

type Refused = Failure<'not-yours-to-do' | 'staff-not-found' | 'last-owner'>

/**
 * Changes a staff member's roles, or suspends or reactivates the member. Suspension ends all sessions and deletes
 * mailed reset keys. Fails if the member has or would get capabilities that the admin lacks, if no owner would remain,
 * or if the member was invited and has not joined yet (rules: no privilege escalation, last owner, suspended staff).
 */
export async function changeStaff(
  tx: Transaction,
  admin: Admin,
  id: string,
  { roles, state }: StaffChange,
  now: Date,
): Promise<StaffMember | Refused | Failure<'not-joined'>> {
  const found = await findToChange(tx, admin, id)
  if (isFailure(found)) return found
  const { staff, me, member } = found
  const changed = { ...member, roles: roles ?? member.roles, state: state ?? member.state }
  if (!covers(me, changed.roles)) return notAllowed('not-yours-to-do')
  if (state && member.state === 'invited') return conflict('not-joined')
  if (!hasOwner(staff.map((each) => (each.id === id ? changed : each)))) return conflict('last-owner')
  const difference = differences(
    { roles: member.roles, state: member.state },
    { roles: changed.roles, state: changed.state },
  )
  if (!difference) return member
  await tx
    .updateTable('admins')
    .set({ roles: changed.roles, state: changed.state, updated_at: now })
    .where('id', '=', id)
    .execute()
  if (changed.state === 'suspended') await shutOut(tx, id)
  const action: AuditAction = changed.state === member.state ? 'roles' : actions[changed.state]
  await writeAudit(tx, admin, { action, subject: 'admin', subjectId: id, ...difference }, now)
  return changed
}

const actions = { active: 'let-in', suspended: 'suspended', invited: 'invited' } as const

async function shutOut(tx: Transaction, id: string): Promise<void> {
  await endAllSessions(tx, { kind: 'admin', id })
  await tx.deleteFrom('reset_keys').where('admin_id', '=', id).execute()
}

/**
 * Removes a staff member or an invitation. Sessions end with the account; the name remains in records. Fails if the
 * member has capabilities that the admin lacks, or if no owner would remain
 * (rules: no privilege escalation, last owner).
 */
export async function removeStaff(
  tx: Transaction,
  admin: Admin,
  id: string,
  now: Date,
): Promise<Pick<StaffMember, 'name'> | Refused> {
  const found = await findToChange(tx, admin, id)
  if (isFailure(found)) return found
  const { staff, member } = found
  if (!hasOwner(staff.filter((each) => each.id !== id))) return conflict('last-owner')
  await forgetOwnPicture(tx, id)
  await tx.deleteFrom('admins').where('id', '=', id).execute()
  const { name, email, roles } = member
  await writeAudit(tx, admin, { action: 'removed', subject: 'admin', subjectId: id, was: { name, email, roles } }, now)
  return member
}

/** Locks all staff against other changes and returns them, and the member to change. */
async function findToChange(tx: Transaction, admin: Admin, id: string) {
  const locked = await lockStaff(tx, admin)
  if (isFailure(locked)) return locked
  const member = locked.staff.find((each) => each.id === id)
  if (!member) return notFound('staff-not-found')
  return covers(locked.me, member.roles) ? { ...locked, member } : notAllowed('not-yours-to-do')
}
