import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { connectionSettings } from './connect.ts'
import { MIGRATIONS_FOLDER, readMigrations, type Migration } from './migration-files.ts'

/** The database does not match the migrations; the message says what to do. */
export class CannotMigrate extends Error {
  override name = 'CannotMigrate'
}

const OLDEST_POSTGRESQL = 15
/** The key of the advisory lock for migrating this database; an arbitrary constant. */
const LOCK = 4_721_506_318

const ASK_AGAIN_MS = 200

const AS_BEFORE = 'The database is as it was before.'
const ONLY_THOSE_BEFORE =
  'The new database has the migrations before this one. Solve the problem and start the shop again, which continues.'

/**
 * While a migration waits for a lock, all other queries of the table wait behind it. So it waits `lockMs` milliseconds,
 * gives way for `pauseMs`, and tries up to `tries` times.
 */
const patience = { lockMs: 1_500, pauseMs: 3_000, tries: 60 }
/** PostgreSQL's error codes for a lock time-out and a deadlock. */
const GAVE_WAY = new Set(['55P03', '40P01'])

/**
 * Runs the `.sql` files of the folder that were not applied yet, in the order of their names. Several servers may call it
 * at the same time; one runs the files and the others wait. Returns the names of the files that this call ran. Throws
 * CannotMigrate if a file fails, was changed after it was applied or is older than an applied one, if the database is
 * newer than this shop, unless `acceptsNewer` is true, or if PostgreSQL is too old.
 *
 * If the database has been in use, all files run in one transaction, so that one that fails leaves the database as it
 * was; `beforeUpdate` is called before the first file, and if it throws, no file is run. Files outside a transaction are
 * left to `finishMigrations`. In a new database, each file has its own transaction, because all together need more locks
 * than a small server allows (rules: migrations while the shop is open).
 */
export async function migrate({
  url,
  folder = MIGRATIONS_FOLDER,
  acceptsNewer = false,
  beforeUpdate,
  patience: { lockMs, pauseMs, tries } = patience,
}: {
  url: string
  folder?: string
  acceptsNewer?: boolean
  beforeUpdate?: (() => Promise<void>) | undefined
  patience?: { lockMs: number; pauseMs: number; tries: number }
}): Promise<string[]> {
  const migrations = readMigrations(folder)
  const client = new Client(connectionSettings(url, 'shop migrations'))
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseOldServer(client)
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await takeLock(client)
    const missing = await whatIsMissing(client, migrations, acceptsNewer)
    if (missing.length === migrations.length) {
      for (const migration of missing)
        await (migration.isOutside ? apply : inTransaction)(client, ONLY_THOSE_BEFORE, migration)
      return missing.map(({ name }) => name)
    }
    const now = missing.filter(({ isOutside }) => !isOutside)
    if (now.length === 0) return []
    await beforeUpdate?.()
    await client.query(`set lock_timeout = ${lockMs}`)
    for (let tried = 1; ; tried += 1) {
      try {
        await inTransaction(client, AS_BEFORE, ...now)
        return now.map(({ name }) => name)
      } catch (error) {
        if (!(isGivingWay(error) && tried < tries)) throw error
        await client.query('rollback')
        await sleep(pauseMs)
      }
    }
  } finally {
    await client.end()
  }
}

/** Asks again and again, because a statement that waits would block `create index concurrently` of the other server. */
async function takeLock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [LOCK])
    if (rows[0]!.got) return
    await sleep(ASK_AGAIN_MS)
  }
}

async function inTransaction(client: Client, left: string, ...together: Migration[]): Promise<void> {
  await client.query('begin')
  for (const migration of together) await apply(client, left, migration)
  await client.query('commit')
}

const isGivingWay = (error: unknown): boolean =>
  error instanceof CannotMigrate && error.cause instanceof DatabaseError && GAVE_WAY.has(error.cause.code ?? '')

async function refuseOldServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: string; version: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
  )
  if (Math.floor(Number(rows[0]?.number) / 10_000) >= OLDEST_POSTGRESQL) return
  throw new CannotMigrate(`The shop needs PostgreSQL ${OLDEST_POSTGRESQL} or newer; this one is ${rows[0]?.version}.`)
}

async function whatIsMissing(client: Client, migrations: Migration[], acceptsNewer: boolean): Promise<Migration[]> {
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows: applied } = await client.query<Pick<Migration, 'name' | 'checksum'>>(
    'select name, checksum from migrations order by name',
  )

  for (const { name, checksum } of applied) {
    const file = migrations.find((migration) => migration.name === name)
    if (!file && acceptsNewer) continue
    if (!file)
      throw new CannotMigrate(
        `The database contains the migration ${name}, which this version of the shop doesn't know. Start the newer ` +
          `version. Only during an update of several servers, NEWER_DATABASE=1 starts the version directly before it.`,
      )
    if (file.checksum !== checksum)
      throw new CannotMigrate(
        `The migration ${name} was changed after it was applied. Restore the file, and put the change into a new migration.`,
      )
  }

  const had = new Set(applied.map(({ name }) => name))
  const missing = migrations.filter(({ name }) => !had.has(name))
  const last = applied.at(-1)?.name ?? ''
  const late = missing.find(({ name, isOutside }) => name < last && !isOutside)
  if (!late) return missing
  throw new CannotMigrate(
    `The migration ${late.name} has a lower number than ${last}, which was already applied. Give it a higher number.`,
  )
}

/**
 * Runs the file. An open transaction is rolled back with the end of the connection if this throws; `left` says what the
 * database contains then.
 */
async function apply(client: Client, left: string, { name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query(text)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    // A table with pending checks of rows can't be altered by the next file.
    await client.query('set constraints all immediate; set constraints all deferred')
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    const line = error.position ? ` in line ${text.slice(0, Number(error.position)).split('\n').length}` : ''
    const why = error.code === '55P03' ? 'other queries use its table for too long' : error.message
    throw new CannotMigrate(`The migration ${name} failed${line}: ${why}. ${left}`, { cause: error })
  }
}
