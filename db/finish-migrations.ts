import { Client, DatabaseError, escapeIdentifier } from 'pg'
import { connectionSettings } from './connect.ts'
import { MIGRATIONS_FOLDER, readMigrations } from './migration-files.ts'

/** The key of the advisory lock of the server that runs these migrations; an arbitrary constant. */
const LOCK = 4_721_506_320
/** Longest wait for queries that began before, in milliseconds. It delays no other query. */
const LOCK_TIMEOUT_MS = 10 * 60_000

/** PostgreSQL's error codes for a table and a column that don't exist. */
const GONE = new Set(['42P01', '42703'])

/**
 * Runs the migrations outside a transaction that were not applied yet, such as `create index concurrently`; orders can be
 * placed meanwhile. Returns their names; `isDone` is false if another server is running them. A statement that was
 * interrupted is run again: an index that it left incomplete is removed first. A file whose table a later release has
 * removed counts as applied. Throws the error of a statement that fails (rules: migrations while the shop is open).
 */
export async function finishMigrations({
  url,
  folder = MIGRATIONS_FOLDER,
  lockMs = LOCK_TIMEOUT_MS,
}: {
  url: string
  folder?: string
  lockMs?: number
}): Promise<{ applied: string[]; isDone: boolean }> {
  const client = new Client(connectionSettings(url, 'shop migrations'))
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(
      `set statement_timeout = 0; set lock_timeout = ${lockMs}; set idle_in_transaction_session_timeout = 0`,
    )
    const { rows: locks } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [LOCK])
    if (!locks[0]!.got) return { applied: [], isDone: false }
    const { rows: applied } = await client.query<{ name: string }>('select name from migrations')
    const had = new Set(applied.map(({ name }) => name))
    const missing = readMigrations(folder).filter(({ name, isOutside }) => isOutside && !had.has(name))
    for (const { name, text, checksum } of missing) {
      await dropIncomplete(client, text)
      await client.query(text).catch((error: unknown) => {
        if (!(error instanceof DatabaseError && GONE.has(error.code ?? ''))) throw error
      })
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    }
    return { applied: missing.map(({ name }) => name), isDone: true }
  } finally {
    await client.end()
  }
}

/** Removes the index of this statement if an interrupted run has left it without all rows. */
async function dropIncomplete(client: Client, statement: string): Promise<void> {
  const [, index] = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i.exec(statement) ?? []
  if (!index) return
  const { rows } = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
    index,
  ])
  if (rows.length > 0) await client.query(`drop index concurrently if exists ${escapeIdentifier(index)}`)
}
