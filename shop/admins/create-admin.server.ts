import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/actor.ts'
import { hashPassword } from '#shop/sessions/password.server.ts'
import { newAdmin, type NewAdmin } from './admin.ts'

/**
 * Makes an admin; null when the e-mail has an admin already. What is given is checked here, because it comes from a
 * terminal or from the environment: throws a ZodError for a bad name, e-mail or password.
 */
export async function createAdmin(db: Database, given: NewAdmin): Promise<Admin | null> {
  const { name, email, password } = newAdmin.parse(given)
  const row = await db
    .insertInto('admins')
    .values({ name, email, password_hash: await hashPassword(password) })
    .onConflict((taken) => taken.doNothing())
    .returning(['id', 'name', 'email'])
    .executeTakeFirst()
  return row ? { kind: 'admin', ...row } : null
}
