import type { Database } from '#db/connect.ts'

export type AdminAccount = { id: string; name: string; email: string }

/** The admin of this id, or null. */
export async function findAdmin(db: Database, id: string): Promise<AdminAccount | null> {
  return (await db.selectFrom('admins').where('id', '=', id).select(['id', 'name', 'email']).executeTakeFirst()) ?? null
}

/** All admins, by name. */
export const listAdmins = (db: Database): Promise<AdminAccount[]> =>
  db.selectFrom('admins').select(['id', 'name', 'email']).orderBy('name').orderBy('id').execute()
