import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

/** Whoever puts a file to use holds it with others, whoever removes it alone, until the transaction ends. */
export const lockPicture = (tx: Database, hash: string, how: 'shared' | 'alone') =>
  how === 'shared'
    ? sql`select pg_advisory_xact_lock_shared(hashtextextended('return picture ' || ${hash}, 0))`.execute(tx)
    : sql`select pg_advisory_xact_lock(hashtextextended('return picture ' || ${hash}, 0))`.execute(tx)
