import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { isFailure, type Failure } from '#shop/core/errors.ts'
import { hashOfToken } from '#shop/people/sessions/token.server.ts'
import { findInvitedMember, newToken, untilFrom } from './invite-staff.server.ts'

/**
 * Creates an invitation link that staff can share. The mailed link stays valid, but a link created by an earlier call
 * stops working. The new link expires `sessions.invitationHours` after `now` (rules: staff invitation).
 */
export async function linkToHandOn(
  tx: Transaction,
  admin: Admin,
  id: string,
  now: Date,
): Promise<{ token: string; until: Date } | Failure<'not-yours-to-do' | 'staff-not-found' | 'joined'>> {
  const member = await findInvitedMember(tx, admin, id)
  if (isFailure(member)) return member
  const token = newToken()
  const until = untilFrom(now)
  await tx
    .updateTable('staff_invitations')
    .where('admin_id', '=', id)
    .set({ copied_hash: hashOfToken(token), copied_until: until })
    .execute()
  await writeAudit(tx, admin, { action: 'link-copied', subject: 'admin', subjectId: id }, now)
  return { token, until }
}
