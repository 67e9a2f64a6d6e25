import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client, DatabaseError } from 'pg'
import { connectionSettings } from './connect.ts'

/** The database does not match the migrations; the message says what to do. */
export class CannotMigrate extends Error {
  override name = 'CannotMigrate'
}

export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations')
const OLDEST_POSTGRESQL = 15
/** The key of the advisory lock for migrating this database; an arbitrary constant. */
const LOCK = 4_721_506_318

const AS_BEFORE = 'The database is as it was before.'
const ONLY_THOSE_BEFORE =
  'The new database has the migrations before this one. Solve the problem and start the shop again, which continues.'

type Migration = { name: string; text: string; checksum: string }

/**
 * Runs the `.sql` files of the folder that were not applied yet, in the order of their names. Several servers may call it
 * at the same time; one runs the files and the others wait. Returns the names of the files that this call ran. Throws
 * CannotMigrate if a file fails, was changed after it was applied or is older than an applied one, or if the database is
 * newer than this shop or PostgreSQL is too old.
 *
 * If the database has been in use, all files run in one transaction, so that one that fails leaves the database as it
 * was; `beforeUpdate` is called before the first file, and if it throws, no file is run. In a new database, each file has
 * its own transaction, because all together need more locks than a small server allows.
 */
export async function migrate({
  url,
  folder = MIGRATIONS_FOLDER,
  beforeUpdate,
}: {
  url: string
  folder?: string
  beforeUpdate?: (() => Promise<void>) | undefined
}): Promise<string[]> {
  const migrations = readMigrations(folder)
  const client = new Client(connectionSettings(url, 'shop migrations'))
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseOldServer(client)
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const missing = await whatIsMissing(client, migrations)
    const isNew = missing.length === migrations.length
    if (missing.length > 0 && !isNew) await beforeUpdate?.()
    for (const together of isNew ? missing.map((migration) => [migration]) : [missing]) {
      await client.query('begin')
      for (const migration of together) await apply(client, migration, isNew ? ONLY_THOSE_BEFORE : AS_BEFORE)
      await client.query('commit')
    }
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/**
 * Reads the migrations with their checksums, which ignore line endings, since a checkout on another system may change
 * them.
 */
function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

async function refuseOldServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: string; version: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
  )
  if (Math.floor(Number(rows[0]?.number) / 10_000) >= OLDEST_POSTGRESQL) return
  throw new CannotMigrate(`The shop needs PostgreSQL ${OLDEST_POSTGRESQL} or newer; this one is ${rows[0]?.version}.`)
}

async function whatIsMissing(client: Client, migrations: Migration[]): Promise<Migration[]> {
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows: applied } = await client.query<Omit<Migration, 'text'>>(
    'select name, checksum from migrations order by name',
  )

  for (const { name, checksum } of applied) {
    const file = migrations.find((migration) => migration.name === name)
    if (!file)
      throw new CannotMigrate(
        `The database contains the migration ${name}, which this version of the shop doesn't know. Start the newer version.`,
      )
    if (file.checksum !== checksum)
      throw new CannotMigrate(
        `The migration ${name} was changed after it was applied. Restore the file, and put the change into a new migration.`,
      )
  }

  const had = new Set(applied.map(({ name }) => name))
  const missing = migrations.filter(({ name }) => !had.has(name))
  const last = applied.at(-1)?.name ?? ''
  const late = missing.find(({ name }) => name < last)
  if (!late) return missing
  throw new CannotMigrate(
    `The migration ${late.name} has a lower number than ${last}, which was already applied. Give it a higher number.`,
  )
}

/**
 * Runs the file in the open transaction, which is rolled back with the end of the connection if this throws; `left` says
 * what the database contains then.
 */
async function apply(client: Client, { name, text, checksum }: Migration, left: string): Promise<void> {
  try {
    await client.query(text)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    // A table with pending checks of rows can't be altered by the next file.
    await client.query('set constraints all immediate; set constraints all deferred')
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    const line = error.position ? ` in line ${text.slice(0, Number(error.position)).split('\n').length}` : ''
    throw new CannotMigrate(`The migration ${name} failed${line}: ${error.message}. ${left}`, { cause: error })
  }
}
