import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { dayBefore } from './judge-file.ts'
import type { Transfer } from './match-lines.ts'
import { isOpen } from './statements.server.ts'

export type OpenLine = Transfer & { statement: string; bank: string }

const AT_MOST = 2_000
const DAYS = 31

/** Lists undecided transfers of the last 31 days from all statements, newest first. */
export const openLines = (db: Database, now: Date): Promise<OpenLine[]> =>
  db
    .selectFrom('statement_lines')
    .innerJoin('statements', 'statements.id', 'statement_id')
    .where(isOpen)
    .where('day', '>=', sql<Date>`${dayBefore(now.toISOString().slice(0, 10), DAYS)}::date`)
    .select([
      'statement_lines.id',
      'statement_id as statement',
      'bank',
      sql<string>`day::text`.as('day'),
      'amount',
      'narration',
      'sender',
    ])
    .orderBy('day', 'desc')
    .orderBy('statement_lines.id')
    .limit(AT_MOST)
    .execute()
