import { escapeIdentifier, escapeLiteral, type Pool } from 'pg'

/** Counters that a refusal may move: how often was guessed, and when somebody was last seen. */
const counters: ReadonlySet<string> = new Set(['rate_limits', 'sessions', 'reset_requests', 'customers'])

/**
 * A way to tell whether anything was written: for each table how many rows it has and, but for the counters, which
 * transaction wrote last.
 */
export async function makeStanding(pool: Pool): Promise<() => Promise<string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  // A named statement is planned once, and this one is asked thousands of times.
  const question = {
    name: 'standing',
    text: `select concat_ws(', ', ${tables.map(({ name }) => figuresOf(name)).join(', ')}) as standing`,
  }
  return async () => (await pool.query<{ standing: string }>(question)).rows[0]!.standing
}

function figuresOf(table: string): string {
  const last = counters.has(table) ? `''` : 'coalesce(max(xmin::text::bigint), 0)'
  return `(select ${escapeLiteral(`${table} `)} || count(*) || ' ' || ${last} from ${escapeIdentifier(table)})`
}
