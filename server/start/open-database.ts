import { startEmbedded, type Embedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import type { Env } from '#env'

/** `own` is the shop's own database, which the shop backs up; undefined for the database of DATABASE_URL. */
export type OpenDatabase = { url: string; own?: Pick<Embedded, 'superuser' | 'where'>; stop: () => Promise<void> }
type Log = Parameters<typeof startEmbedded>[0]['log']

/** Opens the database named by DATABASE_URL, or starts the shop's own, and applies migrations. */
export async function openDatabase(
  { DATABASE_URL, DATA_DIR }: Env,
  log: Log,
  onEnded: () => void,
): Promise<OpenDatabase> {
  const database = await (DATABASE_URL
    ? { url: DATABASE_URL, stop: async () => {} }
    : openOwn({ dataDir: DATA_DIR, log, onEnded }))
  try {
    const applied = await migrate({ url: database.url })
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

/** The database named by DATABASE_URL can't be reached; the message says why. */
export class CannotReachDatabase extends Error {
  override name = 'CannotReachDatabase'
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
  return new CannotReachDatabase(
    `The database ${pathname.slice(1)} at ${host}, set in DATABASE_URL, can't be used: ${message || code}`,
    { cause: error },
  )
}
