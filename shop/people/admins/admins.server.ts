import type { Database } from '#db/connect.ts'
import { mayOf, type Admin, type StaffRole } from '#shop/core/actor.ts'

const columns = ['id', 'name', 'email', 'roles'] as const

/** Converts a row of `admins` and adds the capabilities of its roles. */
export const toAdmin = (row: { id: string; name: string; email: string; roles: string[] }): Admin => {
  const roles = row.roles as StaffRole[]
  return { kind: 'admin', ...row, roles, may: mayOf(roles) }
}

/** Returns the staff member with this id; null if there is none. */
export async function findAdmin(db: Database, id: string): Promise<Admin | null> {
  const row = await db.selectFrom('admins').where('id', '=', id).select(columns).executeTakeFirst()
  return row ? toAdmin(row) : null
}

/** Returns the staff member with this e-mail (in lower case); null if there is none. */
export async function findAdminByEmail(db: Database, email: string): Promise<Admin | null> {
  const row = await db.selectFrom('admins').where('email', '=', email).select(columns).executeTakeFirst()
  return row ? toAdmin(row) : null
}
