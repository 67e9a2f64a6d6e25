import { Kysely, type Transaction as KyselyTransaction } from 'kysely'
import { Client, types, type ClientConfig, type Pool } from 'pg'
import { PatientDialect } from './driver.ts'
import { PatientPool } from './patient-pool.ts'
import { clientGivenUpAfter, patience, type Patience } from './patience.ts'
import { reachBy, type Reach } from './reach.ts'
import type { DB } from './types.ts'

/** The type for functions that accept both the database and a transaction. */
export type Database = Kysely<DB>
/**
 * The type for functions that must run in a transaction. A transaction is also accepted wherever a Database is
 * expected.
 */
export type Transaction = KyselyTransaction<DB>

export type Connection = {
  db: Database
  /** The connection pool, for code that does not use Kysely, such as the rate limits. */
  pool: Pool
  close: () => Promise<void>
}

export type ConnectOptions = {
  url: string
  /** Maximum number of connections. */
  max?: number
  patience?: Patience
  /** The availability check that all pools of a database share; if omitted, the pool creates its own. */
  reach?: Reach
  applicationName?: string
  /** Called when an idle connection is lost. The pool opens a new one automatically. */
  onLost?: (error: Error) => void
  /** Called after each query of Kysely with its text, without values, and its duration in milliseconds. */
  onQuery?: (sql: string, ms: number) => void
}

export const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000
const CONNECT_TIMEOUT_MS = 10_000
const KEEP_ALIVE_AFTER_MS = 30_000
const DEFAULT_CONNECTIONS = 20

/**
 * Opens a connection pool; the first query opens the first connection. All waits have a time limit: the database
 * cancels slow statements, and a connection whose database does not respond is closed. `bigint` and `count(*)` are read
 * as numbers (see `exactNumber`), `timestamptz` as Date. `numeric`, the type of the `sum` of bigints, is read as text:
 * cast such sums to bigint.
 */
export function connect({
  url,
  max = DEFAULT_CONNECTIONS,
  patience: { statementMs, lockMs, connectionMs } = patience.work,
  reach = reachOf(url),
  applicationName = 'shop',
  onLost,
  onQuery,
}: ConnectOptions): Connection {
  const settings = {
    ...connectionSettings(url, applicationName),
    connectionTimeoutMillis: connectionMs,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    Client: clientGivenUpAfter(statementMs),
    max,
  }
  const pool = new PatientPool(settings, reach)
  pool.on('error', (error) => onLost?.(error))
  // Without a listener, the error event of a lost connection would stop the process; a query in progress fails anyway.
  pool.on('connect', (client) => client.on('error', () => {}))

  const db = new Kysely<DB>({
    dialect: new PatientDialect({ pool }),
    ...(onQuery && { log: ({ query, queryDurationMillis }) => onQuery(query.sql, queryDurationMillis) }),
  })
  let closing: Promise<void> | undefined
  return { db, pool, close: () => (closing ??= pool.end()) }
}

/** Returns a `Reach` that opens and closes a new connection for each check. */
export function reachOf(url: string): Reach {
  return reachBy(async () => {
    const settings = connectionSettings(url, 'shop asking')
    const client = new Client({ ...settings, connectionTimeoutMillis: patience.doors.connectionMs })
    client.on('error', () => {})
    try {
      await client.connect()
    } finally {
      client.end().catch(() => {})
    }
  })
}

/** Settings of every connection, pooled or not. The session's time zone is always UTC, regardless of the server's. */
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

/** Type parsers: those of pg, except for bigint. */
const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === types.builtins.INT8 && format !== 'binary' ? exactNumber : types.getTypeParser(oid, format)

/** Parses a bigint as a number. Throws beyond 2^53, where numbers are no longer exact. */
function exactNumber(text: string): number {
  const number = Number(text)
  if (Number.isSafeInteger(number)) return number
  throw new RangeError(`The bigint ${text} does not fit in a number`)
}
