import type { Database, Transaction } from '#db/connect.ts'
import { enqueue } from '#shop/core/outbox.server.ts'

const DAY_MS = 24 * 60 * 60_000
const KEPT_DAYS = 30

/**
 * Records an admin's sign-in, in the transaction that opens the session and has locked the admin's row. A sign-in from
 * an unknown browser is mailed to the admin, except the very first (rules: new browser alert).
 */
export async function noteSignIn(
  tx: Transaction,
  adminId: string,
  { device, isKnown }: { device: string; isKnown: boolean },
  now: Date,
): Promise<void> {
  const { signed_in_at } = await tx
    .selectFrom('admins')
    .where('id', '=', adminId)
    .select('signed_in_at')
    .executeTakeFirstOrThrow()
  await tx.updateTable('admins').set({ signed_in_at: now }).where('id', '=', adminId).execute()
  if (isKnown || signed_in_at === null) return
  const { id } = await tx
    .insertInto('new_browsers')
    .values({ admin_id: adminId, device, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(tx, 'admin-new-browser', id)
}

/** Returns the data for the mail about a new browser; null if the admin was removed. */
export async function findNewBrowser(
  db: Database,
  id: string,
): Promise<{ name: string; email: string; device: string; at: Date } | null> {
  const found = await db
    .selectFrom('new_browsers')
    .innerJoin('admins', 'admins.id', 'admin_id')
    .where('new_browsers.id', '=', id)
    .select(['name', 'email', 'device', 'at'])
    .executeTakeFirst()
  return found ?? null
}

/** Deletes sign-ins from new browsers that are older than 30 days. */
export async function clearNewBrowsers(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('new_browsers')
    .where('at', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    .execute()
}
