import { escapeIdentifier, escapeLiteral, type Pool } from 'pg'

/** Tables that a rejected request may change: rate limits and times of last activity. */
const counters: ReadonlySet<string> = new Set(['rate_limits', 'sessions', 'reset_requests', 'customers'])

/**
 * Returns a function that describes the state of the database, to detect any write: for each table its number of rows
 * and, except for the counters, the last transaction that wrote to it. The tables are read again only after a write
 * attempt; a sequence counts write attempts, even those that were rolled back.
 */
export async function makeStanding(pool: Pool): Promise<() => Promise<string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  await pool.query(
    `create sequence writes;
    create function count_write() returns trigger language plpgsql as 'begin perform nextval(''writes''); return null; end';
    ${tables.map(({ name }) => countingWritesTo(name)).join('')}`,
  )
  // Named statements are planned only once; these run thousands of times.
  const counted = { name: 'counted', text: `select last_value || ' ' || is_called as writes from writes` }
  // A function accepts at most a hundred arguments; an array has no such limit.
  const question = {
    name: 'standing',
    text: `select array_to_string(array[${tables.map(({ name }) => figuresOf(name)).join(', ')}], ', ') as standing`,
  }
  let last = { writes: '', standing: '' }
  return async () => {
    const { writes } = (await pool.query<{ writes: string }>(counted)).rows[0]!
    if (writes !== last.writes)
      last = { writes, standing: (await pool.query<{ standing: string }>(question)).rows[0]!.standing }
    return last.standing
  }
}

function countingWritesTo(table: string): string {
  const writing = counters.has(table) ? 'insert or delete or truncate' : 'insert or update or delete or truncate'
  return `create trigger count_write after ${writing} on ${escapeIdentifier(table)} for each statement execute function count_write();`
}

function figuresOf(table: string): string {
  const last = counters.has(table) ? `''` : 'coalesce(max(xmin::text::bigint), 0)'
  return `(select ${escapeLiteral(`${table} `)} || count(*) || ' ' || ${last} from ${escapeIdentifier(table)})`
}
