import type { Database } from '#db/connect.ts'
import { mayOf, type Admin, type StaffRole } from '#shop/core/actor.ts'

const columns = ['id', 'name', 'email', 'roles'] as const

/** A row of `admins` as the member of staff that it is of. */
export const toAdmin = (row: { id: string; name: string; email: string; roles: string[] }): Admin => {
  const roles = row.roles as StaffRole[]
  return { kind: 'admin', ...row, roles, may: mayOf(roles) }
}

/** The member of staff of this id, or null. */
export async function findAdmin(db: Database, id: string): Promise<Admin | null> {
  const row = await db.selectFrom('admins').where('id', '=', id).select(columns).executeTakeFirst()
  return row ? toAdmin(row) : null
}

/** The member of staff with this e-mail, written in lower case, or null. */
export async function findAdminByEmail(db: Database, email: string): Promise<Admin | null> {
  const row = await db.selectFrom('admins').where('email', '=', email).select(columns).executeTakeFirst()
  return row ? toAdmin(row) : null
}
