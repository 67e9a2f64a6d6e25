import { chownSync, readFileSync } from 'node:fs'
import { statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { findBinaries } from '../embedded/binaries.ts'
import { findHome, makeDataFolder, makePrivate } from '../embedded/home.ts'
import { SUPERUSER, type Cluster } from '../embedded/initialise.ts'
import { launch } from '../embedded/launch.ts'
import type { Log } from '../embedded/log.ts'
import { SHOP, urlOf } from '../embedded/owner.ts'
import { stopPostmaster } from '../embedded/postmaster.ts'
import type { ServiceUser } from '../embedded/run.ts'
import { serviceUser } from '../embedded/service-user.ts'
import { limits } from './limits.ts'
import type { Manifest } from './manifest.ts'
import { PlaceUnusable } from './place.ts'
import type { Route } from './restorable.ts'
import { isHistory, timelineOf } from './segments.ts'
import { keepLog } from './ship-wal.ts'
import { fetchFile, fetchSegment, readHistory, type BackupSource } from './source.ts'
import { connectTo } from './step.ts'

/** Files that are fetched at the same time; from a bucket, each waits for a response. */
const FETCHED_AT_ONCE = 4

export type Restored = { url: string; home: string; stop: () => Promise<void> }

/**
 * Restores the database to `at`, or to the last stored moment if `at` is undefined, in a new folder `home`, and starts
 * it. Changes nothing else. The caller must stop it. The database continues on a timeline that is neither in the source
 * nor among the history files `used` of the folder that it will be backed up to. Throws PlaceUnusable if the backup is
 * damaged or made by another version of PostgreSQL, and DatabaseCannotStart (rules: restore).
 */
export async function restoreTo(
  home: string,
  source: BackupSource,
  { backup, segments, latest }: Route<Manifest>,
  at: Date | undefined,
  log: Log,
  used: readonly string[] = [],
): Promise<Restored> {
  await checkedMajor(backup)
  const user = await serviceUser()
  const binaries = await findBinaries(user)
  const cluster: Cluster = { folder: join(home, 'cluster'), logFolder: join(home, 'log'), password: '', user }
  for (const folder of [home, cluster.logFolder, cluster.folder]) makePrivate(folder, user)
  await expectRoom(home, backup)
  await fetchFile(source, { hash: backup.password, bytes: limits.smallFile }, join(home, 'password'))
  cluster.password = readFileSync(join(home, 'password'), 'utf8').trim()

  for (const folder of ['pg_wal', ...backup.folders]) makePrivate(join(cluster.folder, folder), user)
  const limit = pLimit(FETCHED_AT_ONCE)
  const fetchOwned = (path: string, fetch: (path: string) => Promise<void>) =>
    limit(async () => {
      await fetch(path)
      own(path, user)
    })
  const timeline = timelineOf(segments.at(-1)!)
  const histories = new Set([...(await source.segments()).map(({ name }) => name), ...used].filter(isHistory))
  try {
    await Promise.all([
      ...backup.files.map((file) => fetchOwned(join(cluster.folder, file.path), (to) => fetchFile(source, file, to))),
      ...segments.map((name) =>
        fetchOwned(join(cluster.folder, 'pg_wal', name), (to) => fetchSegment(source, name, to)),
      ),
    ])
  } finally {
    limit.clearQueue()
  }
  // PostgreSQL continues on a timeline that has no history file yet, and reads only the file of the one it follows.
  for (const name of histories) {
    const text = timelineOf(name) === timeline ? await readHistory(source, name) : ''
    await writeOwned(join(cluster.folder, 'pg_wal', name), text, user)
  }
  await writeOwned(join(cluster.folder, 'backup_label'), backup.label, user)
  await writeOwned(join(cluster.folder, 'recovery.signal'), '', user)

  const until: Record<string, string> =
    at && at < latest ? { recovery_target_time: at.toISOString().replace('T', ' ').replace('Z', '+00') } : {}
  const { pid, port } = await launch(cluster, binaries, log, {
    // The stored segments are in pg_wal already, so there is nothing to fetch.
    restore_command: 'false',
    recovery_target_action: 'promote',
    recovery_target_timeline: String(parseInt(timeline, 16)),
    hot_standby: 'off',
    ...until,
  })
  // The new timeline must be stored from its beginning, so that another restore can follow it.
  const client = await connectTo(urlOf(SUPERUSER, cluster.password, port, 'postgres'))
  await keepLog(client).finally(() => client.end())
  return { url: urlOf(SHOP, cluster.password, port, SHOP), home, stop: () => stopPostmaster(pid) }
}

/** Throws PlaceUnusable if the disk of the folder has less free space than the files need. The log needs little. */
async function expectRoom(folder: string, { files }: Manifest): Promise<void> {
  const needed = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const { bavail, bsize } = await statfs(folder)
  if (needed > bavail * bsize)
    throw new PlaceUnusable(
      `The restored database needs ${inGigabytes(needed)} GB, but the disk of ${folder} has ${inGigabytes(bavail * bsize)} GB free.`,
    )
}

const inGigabytes = (bytes: number): string => (bytes / 1024 ** 3).toFixed(1)

/**
 * Returns the major version of PostgreSQL that the backup and this version of the shop have. Throws PlaceUnusable if
 * they differ (rules: restore).
 */
export async function checkedMajor({ postgres, shop }: Pick<Manifest, 'postgres' | 'shop'>): Promise<string> {
  const [major] = (await findBinaries(await serviceUser())).version.split('.')
  if (postgres === major) return postgres
  throw new PlaceUnusable(
    `The backup was made by PostgreSQL ${postgres}, but this version of the shop has PostgreSQL ${major}. ` +
      `Restore it with version ${shop} of the shop.`,
  )
}

async function writeOwned(path: string, text: string, user: ServiceUser | undefined): Promise<void> {
  await writeFile(path, text, { mode: 0o600 })
  own(path, user)
}

const own = (path: string, user: ServiceUser | undefined): void => user && chownSync(path, user.uid, user.gid)

/** Returns the folder of the database's files in `dataDir`, which is created if it doesn't exist. */
export const homeIn = async (dataDir: string): Promise<string> => findHome(makeDataFolder(dataDir), await serviceUser())
