import type { Database } from '#db/connect.ts'
import type { Passkey } from './passkey.ts'

/** Returns an admin's passkeys, oldest first. */
export const passkeysOf = (db: Database, adminId: string): Promise<Passkey[]> =>
  db
    .selectFrom('passkeys')
    .where('admin_id', '=', adminId)
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Returns the credential ids and transports of an admin's passkeys, as browsers need them. */
export const credentialsOf = (db: Database, adminId: string): Promise<{ id: string; transports: string[] }[]> =>
  db.selectFrom('passkeys').where('admin_id', '=', adminId).select(['credential_id as id', 'transports']).execute()
