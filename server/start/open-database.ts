import { Client } from 'pg'
import { startEmbedded, type Embedded } from '#db/embedded.ts'
import { CannotMigrate, migrate } from '#db/migrate.ts'
import type { Env } from '#env'
import { backUpNow } from '../backups/back-up-now.ts'
import { backupOptions } from '../backups/backup-options.ts'

/** `own` is the shop's own database, which the shop backs up; undefined for the database of DATABASE_URL. */
export type OpenDatabase = { url: string; own?: Pick<Embedded, 'superuser' | 'where'>; stop: () => Promise<void> }
const CONNECT_WITHIN_MS = 30_000
type Log = Parameters<typeof startEmbedded>[0]['log']

/** Opens the database named by DATABASE_URL, or starts the shop's own, and applies migrations. */
export async function openDatabase(env: Env, log: Log, onEnded: () => void): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR } = env
  const database: OpenDatabase = DATABASE_URL
    ? { url: DATABASE_URL, stop: async () => {} }
    : await openOwn({ dataDir: DATA_DIR, log, onEnded })
  const { own } = database
  const isBackedUp = own && env.NODE_ENV === 'production' && env.BACKUP_BEFORE_UPDATE
  try {
    if (DATABASE_URL) await expectUtf8(DATABASE_URL)
    const beforeUpdate = isBackedUp ? () => backUpBeforeUpdate(env, own, log) : undefined
    const applied = await migrate({ url: database.url, beforeUpdate, acceptsNewer: env.NEWER_DATABASE })
    if (applied.length > 0) log.info(`Applied database migrations: ${applied.join(', ')}`)
    return database
  } catch (error) {
    await database.stop()
    throw DATABASE_URL ? explained(DATABASE_URL, error) : error
  }
}

async function openOwn(options: Parameters<typeof startEmbedded>[0]): Promise<OpenDatabase> {
  const own = await startEmbedded(options)
  return { url: own.url, own, stop: own.stop }
}

/** Makes a full backup; throws CannotMigrate if that fails (rules: backup before updates). */
async function backUpBeforeUpdate(env: Env, own: NonNullable<OpenDatabase['own']>, log: Log): Promise<void> {
  log.info('Making a backup before the database is updated')
  try {
    const { made } = await backUpNow(backupOptions(env, own), 'before-update')
    log.info(`The backup before the update was complete at ${made.finishedAt.toISOString()}`)
  } catch (error) {
    throw new CannotMigrate(
      `The database was not updated, because no backup could be made: ${(error as Error).message}\n` +
        `Solve this problem and start the shop again. In an emergency, set BACKUP_BEFORE_UPDATE=0 to update without a backup.`,
      { cause: error },
    )
  }
}

/** The database named by DATABASE_URL can't be reached or used; the message says why. */
export class UnusableDatabase extends Error {
  override name = 'UnusableDatabase'
}

/** Another encoding changes letters or refuses them, and can't be changed later. */
async function expectUtf8(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client
    .query<{ name: string; encoding: string }>(
      `select current_database() as name, current_setting('server_encoding') as encoding`,
    )
    .finally(() => client.end())
  const { name, encoding } = rows[0]!
  if (encoding !== 'UTF8')
    throw new UnusableDatabase(
      `The database ${name}, set in DATABASE_URL, has the encoding ${encoding}, but the shop needs UTF8. Create an ` +
        `empty one: create database shop encoding 'UTF8' template template0`,
    )
}

/**
 * Codes that mean an unreachable database: network errors, and PostgreSQL codes for wrong user or password, no such
 * database, too many connections, starting up or shutting down.
 */
const unreachable = /^(E[A-Z_]+|08...|28...|3D000|53300|57P0.)$/

function explained(url: string, error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string }
  if (!unreachable.test(code ?? '') && message !== 'timeout expired') return error
  const { host, pathname } = new URL(url)
  return new UnusableDatabase(
    `The database ${pathname.slice(1)} at ${host}, set in DATABASE_URL, can't be used: ${message || code}`,
    { cause: error },
  )
}
