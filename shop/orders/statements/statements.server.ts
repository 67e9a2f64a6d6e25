import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { dayBefore } from './judge-file.ts'
import { KEPT_DAYS } from './limits.ts'

/** A statement that was read: its days as 2026-11-21, `charges` in kobo, `open` how many of its transfers nobody decided about. */
export type Statement = {
  id: string
  account: string
  bank: string
  fileName: string
  firstDay: string
  lastDay: string
  lines: number
  added: number
  charges: number
  madeAt: Date
  madeBy: string
  open: number
}

const MOST_STATEMENTS = 50

/** The statements that were read last, newest first, fifty at most (rules: statements read). */
export const listStatements = (db: Database): Promise<Statement[]> =>
  statements(db).orderBy('made_at', 'desc').limit(MOST_STATEMENTS).execute()

/** The statement with this id. */
export const findStatement = (db: Database, id: string): Promise<Statement | undefined> =>
  statements(db)
    .where(sql`statements.id::text`, '=', id)
    .executeTakeFirst()

const statements = (db: Database) =>
  db
    .selectFrom('statements')
    .select([
      'statements.id',
      'account',
      'bank',
      'file_name as fileName',
      sql<string>`first_day::text`.as('firstDay'),
      sql<string>`last_day::text`.as('lastDay'),
      'lines',
      'added',
      'charges',
      'made_at as madeAt',
      'made_by as madeBy',
      sql<number>`(select count(*)::int from statement_lines where statement_id = statements.id and ${isOpen})`.as(
        'open',
      ),
    ])

/** Of a line, that it is used: somebody confirmed it, and nobody undid that (rules: confirmed lines). */
export const isSettled = sql<boolean>`exists (
  select from statement_confirmations where line_id = statement_lines.id and undone_at is null)`

/** Of a line, that nobody decided about it, and that it may be for an order (rules: kinds of lines). */
export const isOpen = sql<boolean>`(kind = 'transfer' and aside_at is null and not ${isSettled})`

/** Removes lines a year after their day, and the statements that none is left of; `now` says what day it is (rules: how long lines are kept). */
export async function clearOldLines(db: Database, now: Date): Promise<void> {
  const oldest = dayBefore(now.toISOString().slice(0, 10), KEPT_DAYS)
  await db
    .deleteFrom('statement_lines')
    .where(sql`day`, '<', sql`${oldest}::date`)
    .execute()
  await db
    .deleteFrom('statements')
    .where(sql`last_day`, '<', sql`${oldest}::date`)
    .where(sql<boolean>`not exists (select from statement_lines where statement_id = statements.id)`)
    .execute()
}
