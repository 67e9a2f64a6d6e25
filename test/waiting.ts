import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#db/connect.ts'

/** Waits until at least `count` connections wait for a lock in the database. */
export async function untilWaiting(db: Database, count: number): Promise<void> {
  await expect.poll(() => waiting(db)).toBeGreaterThanOrEqual(count)
}

async function waiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]!.count
}
