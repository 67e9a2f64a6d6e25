import type { Database } from '#db/connect.ts'
import type { Role } from '#shop/core/actor.ts'

type Seen = {
  tokenHash: Buffer
  kind: Role
  id: string
  now: Date
  /** The session is updated only if it was last seen before this time, so that concurrent requests update it once. */
  unseenSince: Date
  /** The session's new expiry, or null to leave it unchanged. */
  expiresAt: Date | null
}

/** Updates the time at which a session was last seen and its customer was last active (rules: last active). */
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
  // Uses a separate statement, because deleting a customer locks these two rows in the opposite order.
  await db.updateTable('customers').set({ updated_at: now }).where('id', '=', id).execute()
}
