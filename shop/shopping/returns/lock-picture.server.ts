import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/** Locks the file of a picture until the transaction ends: 'shared' to use it, 'alone' to delete it. */
export const lockPicture = (tx: Database, hash: string, how: 'shared' | 'alone') =>
  how === 'shared'
    ? sql`select pg_advisory_xact_lock_shared(hashtextextended('return picture ' || ${hash}, 0))`.execute(tx)
    : sql`select pg_advisory_xact_lock(hashtextextended('return picture ' || ${hash}, 0))`.execute(tx)
