import { Kysely, type Transaction as KyselyTransaction } from 'kysely'
import { Client, types, type ClientConfig, type Pool } from 'pg'
import { PatientDialect } from './driver.ts'
import { PatientPool } from './patient-pool.ts'
import { clientGivenUpAfter, patience, type Patience } from './patience.ts'
import { reachBy, type Reach } from './reach.ts'
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
  patience?: Patience
  /** Shared by all pools of one database; else the pool has one of its own. */
  reach?: Reach
  /** Shown in `pg_stat_activity`. */
  applicationName?: string
  /** An idle connection was lost; the pool opens a new one by itself. */
  onLost?: (error: Error) => void
}

export const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000
const CONNECT_TIMEOUT_MS = 10_000
const KEEP_ALIVE_AFTER_MS = 30_000
const DEFAULT_CONNECTIONS = 20

/**
 * Opens a pool of connections; the first one is made by the first query. Each wait has an end: the database cuts short
 * what takes too long, and of one that says nothing at all any more the connection is given up.
 * `bigint` and `count(*)` come as numbers (see `exactNumber`), `timestamptz` as Date; `numeric`, which is what `sum` of
 * a bigint gives, stays text: cast such a sum to bigint.
 */
export function connect({
  url,
  max = DEFAULT_CONNECTIONS,
  patience: { statementMs, lockMs, connectionMs } = patience.work,
  reach = reachOf(url),
  applicationName = 'shop',
  onLost,
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
  // One that is lost in use fails its query or the next: without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))

  const db = new Kysely<DB>({ dialect: new PatientDialect({ pool }) })
  let closing: Promise<void> | undefined
  return { db, pool, close: () => (closing ??= pool.end()) }
}

/** Asks by a connection of its own, which it closes again. */
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
