import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { dayBefore } from './judge-file.ts'
import { KEPT_DAYS } from './limits.ts'

/** An imported statement: days as 2026-11-21, `charges` in kobo, `open` the number of undecided transfers. */
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

/** Lists the latest statements, newest first, at most fifty (rules: statement import). */
export const listStatements = (db: Database): Promise<Statement[]> =>
  statements(db).orderBy('made_at', 'desc').limit(MOST_STATEMENTS).execute()

/** Returns a bank statement without its lines; undefined for an unknown or invalid id. */
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

/** SQL condition: the line is confirmed, and the confirmation wasn't undone (rules: match confirmation). */
export const isSettled = sql<boolean>`exists (
  select from statement_confirmations where line_id = statement_lines.id and undone_at is null)`

/** SQL condition: the line is an undecided transfer (rules: statement line types). */
export const isOpen = sql<boolean>`(kind = 'transfer' and aside_at is null and not ${isSettled})`

/** Deletes lines a year after their day, and statements without remaining lines (rules: statement retention). */
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
