import type { Database } from '#db/connect.ts'

const KEPT_MS = 2 * 24 * 60 * 60 * 1000

/** Forgets requests for a code that no limit counts any more. */
export async function clearOldRequests(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('reset_codes')
    .where('created_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
}
