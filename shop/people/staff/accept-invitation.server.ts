import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import type { StaffRole } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { isFailure, refused, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { hashPassword } from '#shop/people/sessions/password.server.ts'
import { hashOfToken } from '#shop/people/sessions/token.server.ts'
import { weakPassword, type WeakPassword } from '#shop/people/sessions/weak-password.server.ts'
import type { Acceptance } from './staff.ts'

export type Invited = { id: string; email: string; roles: StaffRole[] }

/**
 * Returns the invited staff member of an invitation token without using it up; fails if the token is not valid
 * (rules: staff invitation).
 */
export const findInvited = async (
  db: Database,
  token: string,
  now: Date,
): Promise<Invited | Failure<'wrong-invitation'>> =>
  (await invited(db, token, now).executeTakeFirst()) ?? refused('wrong-invitation')

/**
 * Activates an invited staff member with a name and a password, and uses up the link. Does not sign the person in, so
 * that a second factor is still required. Fails if the link is no longer valid or the password is weak; `house` is the
 * shop's name (rules: staff invitation, weak passwords).
 */
export async function acceptInvitation(
  db: Database,
  { token, name, password }: Acceptance,
  { house, now }: { house: string; now: Date },
): Promise<Invited | Failure<'wrong-invitation'> | WeakPassword> {
  const found = await findInvited(db, token, now)
  if (isFailure(found)) return found
  const weak = await weakPassword(password, found.email, house)
  if (weak) return weak
  const password_hash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    if (!(await spend(tx, token, now))) return refused('wrong-invitation')
    const joined = { name, state: 'active', password_hash, updated_at: now }
    await tx.updateTable('admins').set(joined).where('id', '=', found.id).execute()
    const change = { action: 'joined', subject: 'admin', subjectId: found.id, became: { name } } as const
    await writeAudit(tx, { id: found.id, name }, change, now)
    return found
  })
}

/** Uses up the link; only one of two concurrent requests succeeds. */
async function spend(tx: Transaction, token: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('staff_invitations').where(opensBy(token, now)).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Matches either link of an invitation: the mailed one and the one that staff copied. */
const opensBy = (token: string, now: Date) => sql<boolean>`(link_hash = ${hashOfToken(token)} and expires_at > ${now}
  or copied_hash = ${hashOfToken(token)} and copied_until > ${now})`

const invited = (db: Database, token: string, now: Date) =>
  db
    .selectFrom('staff_invitations')
    .innerJoin('admins', 'admins.id', 'staff_invitations.admin_id')
    .where(opensBy(token, now))
    .where('admins.state', '=', 'invited')
    .select(['admins.id', 'admins.email', 'admins.roles'])
    .$narrowType<{ roles: StaffRole[] }>()
