import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

const ANSWERS_WITHIN_MS = 500

/** Returns whether the database doesn't answer a simple query in time. */
export const isDatabaseAway = (db: Database): Promise<boolean> =>
  Promise.race([
    sql`select 1`.execute(db).then(
      () => false,
      () => true,
    ),
    sleep(ANSWERS_WITHIN_MS, true, { ref: false }),
  ])
