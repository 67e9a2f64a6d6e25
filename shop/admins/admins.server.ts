import type { Database } from '#db/connect.ts'

export type AdminAccount = { id: string; name: string; email: string }

const columns = ['id', 'name', 'email'] as const

/** The admin of this id, or null. */
export async function findAdmin(db: Database, id: string): Promise<AdminAccount | null> {
  return (await db.selectFrom('admins').where('id', '=', id).select(columns).executeTakeFirst()) ?? null
}

/** The admin with this e-mail, written in lower case, or null. */
export async function findAdminByEmail(db: Database, email: string): Promise<AdminAccount | null> {
  return (await db.selectFrom('admins').where('email', '=', email).select(columns).executeTakeFirst()) ?? null
}

/** All admins, by name. */
export const listAdmins = (db: Database): Promise<AdminAccount[]> =>
  db.selectFrom('admins').select(columns).orderBy('name').orderBy('id').execute()
