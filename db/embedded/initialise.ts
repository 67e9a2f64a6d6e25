import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { DatabaseCannotStart, explain } from './cannot-start.ts'
import { makePrivate } from './home.ts'
import { run, type ServiceUser } from './run.ts'

/** Owner of the cluster; the shop itself connects with fewer privileges. */
export const SUPERUSER = 'postgres'

export type Cluster = { folder: string; logFolder: string; password: string; user: ServiceUser | undefined }

/**
 * Returns the database cluster in `home` and creates it if necessary. An interrupted first start is repeated from the
 * beginning. If not `durable`, file writes do not wait for the disk.
 */
export async function initialise(
  home: string,
  binaries: Binaries,
  user: ServiceUser | undefined,
  durable: boolean,
): Promise<Cluster> {
  const folder = join(home, 'cluster')
  const logFolder = join(home, 'log')
  const passwordFile = join(home, 'password')
  try {
    makePrivate(logFolder, user)
    if (!existsSync(folder)) {
      makePassword(passwordFile, user)
      await makeCluster(folder, passwordFile, binaries, user, durable)
    }
    chmodSync(folder, 0o700)
    if (existsSync(passwordFile)) chmodSync(passwordFile, 0o600)
    refuseOtherVersion(folder, binaries)
    return { folder, logFolder, password: readPassword(passwordFile), user }
  } catch (error) {
    throw error instanceof DatabaseCannotStart ? error : explain(home, error)
  }
}

/** Creates a file with a random password, owned by the service user, because `initdb` reads it. */
function makePassword(file: string, user: ServiceUser | undefined): void {
  rmSync(file, { force: true })
  writeFileSync(file, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  if (user) chownSync(file, user.uid, user.gid)
}

/**
 * Creates the cluster under a temporary name and renames it at the end. Text is sorted by code point, so that the order
 * is the same on every machine.
 */
async function makeCluster(
  folder: string,
  passwordFile: string,
  binaries: Binaries,
  user: ServiceUser | undefined,
  durable: boolean,
): Promise<void> {
  const aside = `${folder}.new`
  rmSync(aside, { recursive: true, force: true })
  makePrivate(aside, user)
  const { ok, output } = await run(
    join(binaries.folder, 'initdb'),
    [
      ...['-D', aside, '-U', SUPERUSER, '--pwfile', passwordFile, '--auth', 'scram-sha-256', '--data-checksums'],
      ...['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
      ...(durable ? ['--no-instructions'] : ['--no-instructions', '--no-sync']),
    ],
    user,
  )
  if (!ok) {
    const problem = explain(dirname(folder), output)
    rmSync(aside, { recursive: true, force: true })
    throw problem
  }
  renameSync(aside, folder)
}

function refuseOtherVersion(folder: string, binaries: Binaries): void {
  const made = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  const major = binaries.version.split('.')[0]
  if (made === major) return
  throw new DatabaseCannotStart(
    `The database in ${folder} was created by PostgreSQL ${made}, but this is PostgreSQL ${major}.\n` +
      `Use the version that created it, and transfer the data with pg_dump and pg_restore.`,
  )
}

function readPassword(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  throw new DatabaseCannotStart(
    `The database's password is missing: ${file}. Restore the file from a backup; the database can't be opened without it.`,
  )
}
