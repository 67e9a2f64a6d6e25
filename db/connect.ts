import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely'
import { Pool, types, type ClientConfig } from 'pg'
import type { DB } from './types.ts'

/** What everything in the shop takes: the database, or a transaction in it. */
export type Database = Kysely<DB>
/** For what is only right inside a transaction. It goes wherever a Database is asked for. */
export type Transaction = KyselyTransaction<DB>

export type Connection = {
  db: Database
  /** For what doesn't speak Kysely, such as the rate limits. */
  pool: Pool
  close: () => Promise<void>
}

export type ConnectOptions = {
  url: string
  /** Connections at most. */
  max?: number
  /** Shown in `pg_stat_activity`. */
  applicationName?: string
  /** An idle connection was lost; the pool opens a new one by itself. */
  onLost?: (error: Error) => void
}

export const STATEMENT_TIMEOUT_MS = 15_000
export const LOCK_TIMEOUT_MS = 5_000
export const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000
const CONNECT_TIMEOUT_MS = 10_000
const KEEP_ALIVE_AFTER_MS = 30_000
const DEFAULT_CONNECTIONS = 20

/**
 * Opens a pool of connections; the first one is made by the first query.
 * `bigint` and `count(*)` come as numbers (see `exactNumber`), `timestamptz` as Date; `numeric`, which is what `sum` of
 * a bigint gives, stays text: cast such a sum to bigint.
 */
export function connect({
  url,
  max = DEFAULT_CONNECTIONS,
  applicationName = 'shop',
  onLost,
}: ConnectOptions): Connection {
  const pool = new Pool({
    ...connectionSettings(url, applicationName),
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    max,
  })
  pool.on('error', (error) => onLost?.(error))
  // One that is lost in use fails its query or the next: without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))

  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  let closing: Promise<void> | undefined
  return { db, pool, close: () => (closing ??= pool.end()) }
}

/** What every connection has, pooled or not. Times are UTC whatever the server's own zone. */
export function connectionSettings(url: string, applicationName: string): ClientConfig {
  return {
    connectionString: url,
    application_name: applicationName,
    options: '-c TimeZone=UTC',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    types: { getTypeParser },
  }
}

/** As in pg, but for bigint. */
const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === types.builtins.INT8 && format !== 'binary' ? exactNumber : types.getTypeParser(oid, format)

/** A bigint as a number. Throws beyond 2^53, where a number would silently be another one. */
function exactNumber(text: string): number {
  const number = Number(text)
  if (Number.isSafeInteger(number)) return number
  throw new RangeError(`The bigint ${text} does not fit in a number`)
}
