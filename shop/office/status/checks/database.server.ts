import { sql } from 'kysely'
import { green, joined, red, yellow, type Finding } from '#shop/office/status/light.ts'
import type { Sources } from '#shop/office/status/sources.server.ts'

/** Recorded changes that wait for the totals. Jobs add them every five seconds. */
const [MANY_CHANGES, TOO_MANY_CHANGES] = [5_000, 100_000]
const [LONG_MINUTES, TOO_LONG_MINUTES] = [10, 60]
const SLOW_MS = 1_000
const LOG = 'Ask your technician to look at the server log and at the load of the database.'

/**
 * Checks that the database answers quickly, has no long transaction, and that the totals are up to date
 * (rules: status of the database).
 */
export async function checkDatabase({ db }: Sources): Promise<Finding> {
  const asked = performance.now()
  await sql`select 1`.execute(db)
  const tookMs = performance.now() - asked
  const { rows } = await sql<{ size: string; longest: number | null; waiting: number }>`
    select pg_size_pretty(pg_database_size(current_database())) as size,
      (select extract(epoch from max(now() - xact_start))::int / 60 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as longest,
      greatest(${waitingIn('order_changes')}, ${waitingIn('sale_changes')}, ${waitingIn('customer_changes')},
        ${waitingIn('stock_changes')}) as waiting`.execute(db)
  const { size, longest, waiting } = rows[0]!
  const problems = [
    ...(tookMs > SLOW_MS
      ? [yellow(`The database needed ${(tookMs / 1_000).toFixed(1)} seconds for a short query.`, LOG)]
      : []),
    ...judgeTransactions(longest ?? 0),
    ...judgeTotals(waiting),
  ]
  return problems.length > 0 ? joined(problems) : green(`The database responds and uses ${size}.`)
}

/** Counts the rows of a queue, at most one more than are too many. */
const waitingIn = (table: string) =>
  sql`(select count(*)::int from (select from ${sql.table(table)} limit ${TOO_MANY_CHANGES + 1}) as queue)`

function judgeTransactions(minutes: number): Finding[] {
  if (minutes < LONG_MINUTES) return []
  const sentence = `A transaction in the database has been open for ${minutes} minutes.`
  const remedy = 'Ask your technician to end it (pg_stat_activity), because it slows the shop down.'
  return [minutes < TOO_LONG_MINUTES ? yellow(sentence, remedy) : red(sentence, remedy)]
}

function judgeTotals(waiting: number): Finding[] {
  if (waiting <= MANY_CHANGES) return []
  const sentence = `More than ${(waiting > TOO_MANY_CHANGES ? TOO_MANY_CHANGES : MANY_CHANGES).toLocaleString('en')} changes wait for the totals, so lists and reports can be slow.`
  return [waiting > TOO_MANY_CHANGES ? red(sentence, LOG) : yellow(sentence, LOG)]
}
