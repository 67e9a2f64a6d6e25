import { randomBytes } from 'node:crypto'
import { sessions } from '#config'
import type { Database, Transaction } from '#db/connect.ts'
import type { Admin, StaffRole } from '#shop/core/actor.ts'
import { ownerOfFormerEmail } from '#shop/people/admins/former-emails.server.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { conflict, isFailure, notAllowed, notFound, type Failure } from '#shop/core/errors.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import { hashOfToken } from '#shop/people/sessions/token.server.ts'
import { covers, type Invitation, type InvitationToMail, type StaffMember } from './staff.ts'
import { lockStaff } from './staff.server.ts'

const HOUR_MS = 60 * 60_000
const LINK_BYTES = 16

/**
 * Invites a staff member by e-mail with these roles; returns the new id. The link is created when the mail is sent.
 * Fails if the e-mail belongs to a staff member or is still a staff member's recovery address, or if a role has
 * capabilities that the admin lacks (rules: staff invitation, no privilege escalation).
 */
export async function inviteStaff(
  tx: Transaction,
  admin: Admin,
  { email, roles }: Invitation,
  now: Date,
): Promise<{ id: string } | Failure<'not-yours-to-do' | 'admin-email-taken'>> {
  const locked = await lockStaff(tx, admin)
  if (isFailure(locked)) return locked
  if (!covers(locked.me, roles)) return notAllowed('not-yours-to-do')
  const taken = conflict('admin-email-taken', { field: 'email' })
  if (await ownerOfFormerEmail(tx, email, now)) return taken
  const made = await tx
    .insertInto('admins')
    // The e-mail serves as the name until the member enters one.
    .values({ name: email, email, roles, state: 'invited', password_hash: null, created_at: now, updated_at: now })
    .onConflict((existing) => existing.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return taken
  await sendInvitation(tx, admin, made.id, now)
  const became = { email, roles }
  await writeAudit(tx, admin, { action: 'invited', subject: 'admin', subjectId: made.id, became }, now)
  return made
}

/** Mails a new link to a member who has not joined yet; the former link stops working (rules: staff invitation). */
export async function inviteAgain(
  tx: Transaction,
  admin: Admin,
  id: string,
  now: Date,
): Promise<{ id: string } | Failure<'not-yours-to-do' | 'staff-not-found' | 'joined'>> {
  const member = await findInvitedMember(tx, admin, id)
  if (isFailure(member)) return member
  await sendInvitation(tx, admin, id, now)
  await writeAudit(tx, admin, { action: 'invited-again', subject: 'admin', subjectId: id }, now)
  return { id }
}

/** Returns a member who was invited and has not joined, with roles that this admin may give. */
export async function findInvitedMember(
  tx: Transaction,
  admin: Admin,
  id: string,
): Promise<StaffMember | Failure<'not-yours-to-do' | 'staff-not-found' | 'joined'>> {
  const locked = await lockStaff(tx, admin)
  if (isFailure(locked)) return locked
  const member = locked.staff.find((each) => each.id === id)
  if (!member) return notFound('staff-not-found')
  if (!covers(locked.me, member.roles)) return notAllowed('not-yours-to-do')
  return member.state === 'invited' ? member : conflict('joined')
}

/** Creates a random token for an invitation link. */
export const newToken = () => randomBytes(LINK_BYTES).toString('base64url')
/** Returns the expiry of an invitation link created now (`sessions.invitationHours` later). */
export const untilFrom = (now: Date) => new Date(now.getTime() + sessions.invitationHours * HOUR_MS)

async function sendInvitation(tx: Transaction, by: Admin, id: string, now: Date): Promise<void> {
  const fresh = {
    ...{ invited_by: by.name, link_hash: null, expires_at: null },
    ...{ copied_hash: null, copied_until: null, created_at: now },
  }
  await tx
    .insertInto('staff_invitations')
    .values({ admin_id: id, ...fresh })
    .onConflict((existing) => existing.column('admin_id').doUpdateSet(fresh))
    .execute()
  await enqueue(tx, 'staff-invited', id)
}

/**
 * Creates the link of an invitation when it is mailed, valid for `sessions.invitationHours` from `now`. A repeated
 * call, for example after a failed mail, replaces the former link. Returns null if the member has joined or was removed
 * (rules: staff invitation).
 */
export async function makeInvitationLink(db: Database, id: string, now: Date): Promise<InvitationToMail | null> {
  const token = newToken()
  const invited = await db
    .updateTable('staff_invitations')
    .from('admins')
    .whereRef('admins.id', '=', 'staff_invitations.admin_id')
    .where('admins.id', '=', id)
    .where('admins.state', '=', 'invited')
    .set({ link_hash: hashOfToken(token), expires_at: untilFrom(now) })
    .returning(['admins.email', 'admins.roles', 'staff_invitations.invited_by as invitedBy'])
    .$narrowType<{ roles: StaffRole[] }>()
    .executeTakeFirst()
  return invited ? { ...invited, token } : null
}
