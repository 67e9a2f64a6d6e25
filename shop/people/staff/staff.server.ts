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

/** Returns all staff sorted by name, including invited and suspended members. */
export const listStaff = (db: Database): Promise<StaffMember[]> =>
  members(db).orderBy('admins.name').orderBy('admins.id').execute()

/** Returns the active staff with their capabilities, sorted by name. */
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

/** Returns how many active staff members have this capability. */
export const howManyMay = async (db: Database, capability: Capability): Promise<number> =>
  (await activeStaff(db)).filter(({ may }) => may.includes(capability)).length

/**
 * Returns all staff and locks them against other changes until `tx` ends. Fails if the admin may no longer change
 * staff, for example because another owner has just removed that right (rules: last owner).
 */
export async function lockStaff(
  tx: Transaction,
  { id }: Pick<Admin, 'id'>,
): Promise<{ staff: StaffMember[]; me: Pick<Admin, 'may'> } | Failure<'not-yours-to-do'>> {
  await tx.selectFrom('admins').select('id').orderBy('id').forNoKeyUpdate().execute()
  // Queries in a separate statement, so that it sees the changes of the transaction that held the lock before.
  const staff = await listStaff(tx)
  const mine = staff.find((each) => each.id === id && each.state === 'active')
  const me = { may: mayOf(mine?.roles ?? []) }
  return me.may.includes('staff') ? { staff, me } : notAllowed('not-yours-to-do')
}
