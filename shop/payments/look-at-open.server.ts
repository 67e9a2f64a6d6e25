import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'

const AT_ONCE = 20
/** Longer than a look takes; whoever took one and died has it taken over after that. */
const TAKEN_FOR_MINUTES = 2

/** References whose turn it is to be looked at, oldest first; no two takers are given the same one. */
export async function takeOpenPayments(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    update payments set next_check_at = ${now}::timestamptz + make_interval(mins => ${TAKEN_FOR_MINUTES})
    where id in (
      select id from payments where next_check_at <= ${now} and state in ('awaiting', 'failed')
      order by next_check_at, id limit ${AT_ONCE} for update skip locked
    )
    returning reference`.execute(db)
  return rows.map(({ reference }) => reference)
}
