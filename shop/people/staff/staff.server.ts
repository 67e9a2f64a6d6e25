import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import { mayOf, type Admin, type Capability, type StaffRole } from '#shop/core/actor.ts'
import { notAllowed, type Failure } from '#shop/core/errors.ts'
import { factorOf } from '#shop/people/second-factor/factors.server.ts'
import type { StaffMember } from './staff.ts'
import type { StaffState } from './staff-state.ts'

const members = (db: Database) =>
  db
    .selectFrom('admins')
    .leftJoin('staff_invitations', 'staff_invitations.admin_id', 'admins.id')
    .select([
      'admins.id',
      'admins.name',
      'admins.email',
      'admins.roles',
      'admins.state',
      'admins.signed_in_at as signedInAt',
      sql<Date | null>`greatest(staff_invitations.expires_at, staff_invitations.copied_until)`.as('invitedUntil'),
      factorOf(sql.ref('admins.id')).as('hasFactor'),
    ])
    .$narrowType<{ roles: StaffRole[]; state: StaffState }>()

/** Everybody on the staff, by name: who is invited or suspended too. */
export const listStaff = (db: Database): Promise<StaffMember[]> =>
  members(db).orderBy('admins.name').orderBy('admins.id').execute()

/** Everybody who works for the shop now, with what she may do, by name. */
export async function activeStaff(db: Database): Promise<Admin[]> {
  const staff = await db
    .selectFrom('admins')
    .where('state', '=', 'active' satisfies StaffState)
    .select(['id', 'name', 'email', 'roles'])
    .$narrowType<{ roles: StaffRole[] }>()
    .orderBy('name')
    .orderBy('id')
    .execute()
  return staff.map((each) => ({ kind: 'admin', ...each, may: mayOf(each.roles) }))
}

/** How many of those who work for the shop now may do this. */
export const howManyMay = async (db: Database, capability: Capability): Promise<number> =>
  (await activeStaff(db)).filter(({ may }) => may.includes(capability)).length

/**
 * Everybody on the staff, of whom nobody else changes or removes anyone until `tx` ends. Refused when who asks may not
 * change staff any more: another owner may just have been quicker (rules: last owner).
 */
export async function lockStaff(
  tx: Transaction,
  { id }: Pick<Admin, 'id'>,
): Promise<{ staff: StaffMember[]; me: Pick<Admin, 'may'> } | Failure<'not-yours-to-do'>> {
  await tx.selectFrom('admins').select('id').orderBy('id').forNoKeyUpdate().execute()
  // A statement of its own: it sees what whoever held the lock before has written.
  const staff = await listStaff(tx)
  const mine = staff.find((each) => each.id === id && each.state === 'active')
  const me = { may: mayOf(mine?.roles ?? []) }
  return me.may.includes('staff') ? { staff, me } : notAllowed('not-yours-to-do')
}
