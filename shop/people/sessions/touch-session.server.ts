import type { Database } from '#db/connect.ts'
import type { Role } from '#shop/core/actor.ts'

type Seen = {
  tokenHash: Buffer
  kind: Role
  id: string
  now: Date
  /** Only a session that wasn't seen since then is touched, so that of many calls at once one does it. */
  unseenSince: Date
  /** When the session is to end now, or null to leave that as it is. */
  expiresAt: Date | null
}

/** Notes that a session was seen, and with it when its customer was last active (rules: last active). */
export async function touchSession(
  db: Database,
  { tokenHash, kind, id, now, unseenSince, expiresAt }: Seen,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ last_seen_at: now, ...(expiresAt && { expires_at: expiresAt }) })
    .where('token_hash', '=', tokenHash)
    .where('last_seen_at', '<=', unseenSince)
    .executeTakeFirst()
  if (numUpdatedRows === 0n || kind === 'admin') return
  // A statement of its own: whoever deletes the customer locks these two rows in the opposite order.
  await db.updateTable('customers').set({ updated_at: now }).where('id', '=', id).execute()
}
