import type { Database } from '#db/connect.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Deletes the stored network keys of payments started more than a day ago (rules: card testing). */
export async function forgetNetworks(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set({ network_key: null })
    .where('network_key', 'is not', null)
    .where('created_at', '<', new Date(now.getTime() - DAY_MS))
    .execute()
}
