import type { Database } from '#db/connect.ts'
import type { Admin, StaffRole } from '#shop/core/actor.ts'
import { hashPassword } from '#shop/people/sessions/password.server.ts'
import { toAdmin } from './admins.server.ts'
import { ownerOfFormerEmail } from './former-emails.server.ts'
import { newAdmin, type NewAdmin } from './admin.ts'

/**
 * Creates a staff member, an owner by default. Returns null if the e-mail belongs to an admin or is still an admin's
 * recovery address (rules: staff email change). Validates its input, which comes from the terminal or the environment:
 * throws a ZodError for an invalid name, e-mail or password.
 */
export async function createAdmin(
  db: Database,
  given: NewAdmin,
  roles: StaffRole[] = ['owner'],
): Promise<Admin | null> {
  const { name, email, password } = newAdmin.parse(given)
  if (await ownerOfFormerEmail(db, email, new Date())) return null
  const row = await db
    .insertInto('admins')
    .values({ name, email, roles, password_hash: await hashPassword(password) })
    .onConflict((taken) => taken.doNothing())
    .returning(['id', 'name', 'email', 'roles'])
    .executeTakeFirst()
  return row ? toAdmin(row) : null
}
