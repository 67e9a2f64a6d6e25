import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Client } from 'pg'
import type { BackupReason, Manifest } from './manifest.ts'
import { exists, storeFile, storeManifest, type Place } from './place.ts'
import { encryptText, openRecoveryKey } from './recovery-key.ts'
import { shipWal } from './ship-wal.ts'
import { filesBelow } from './source.ts'

/** Folders whose contents PostgreSQL makes anew at start, as its documentation of base backups lists them. */
const MADE_AT_START = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])

const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_internal\.init(\.\d+)?|backup_label(\.old)?|tablespace_map|pgsql_tmp.*)$/

/** The running database to back up: a connection of its superuser, its folder and the file with its password. */
export type Source = {
  client: Client
  cluster: string
  passwordFile: string
  shopVersion: string
  dataDir: string
  /** The folder of the pictures; null if they are in a bucket. */
  mediaFolder: string | null
  /** The shop's secret key in base64; null if it has none. */
  secretKey: string | null
}

/**
 * Copies the running database to the place. The copy becomes consistent by the log that is written meanwhile, so the log
 * is stored before the backup counts as complete.
 */
export async function makeBackup(source: Source, place: Place, reason: BackupReason): Promise<Manifest> {
  const { client, cluster } = source
  const { rows: begun } = await client.query<{ first: string; at: Date }>(
    `select pg_walfile_name(pg_backup_start('shop', true)) as first, clock_timestamp() as at`,
  )
  const copied = await copyCluster(cluster, place)
  const password = await storeFile(place, createReadStream(source.passwordFile))
  const { rows: ended } = await client.query<{ last: string; label: string; postgres: string }>(
    `select pg_walfile_name(lsn) as last, labelfile as label, split_part(current_setting('server_version'), '.', 1) as postgres
     from pg_backup_stop(false)`,
  )
  const { through } = await shipWal(client, cluster, place)
  const described: Manifest = {
    system: place.system,
    postgres: ended[0]!.postgres,
    shop: source.shopVersion,
    reason,
    startedAt: begun[0]!.at,
    finishedAt: through,
    firstSegment: begun[0]!.first,
    lastSegment: ended[0]!.last,
    label: ended[0]!.label,
    password: password.hash,
    ...(source.secretKey && { secretKey: await encryptText(await openRecoveryKey(source.dataDir), source.secretKey) }),
    ...(source.mediaFolder !== null && { pictures: await countFiles(source.mediaFolder) }),
    ...copied,
  }
  await storeManifest(place, described)
  return described
}

/** The folder is created with the first picture. */
const countFiles = async (folder: string): Promise<number> =>
  (await exists(folder)) ? (await filesBelow(folder)).length : 0

/** Files that are copied at the same time; most are small, so that copying one by one would mostly wait. */
const AT_ONCE = 4

async function copyCluster(cluster: string, place: Place): Promise<Pick<Manifest, 'folders' | 'files'>> {
  const { folders, paths } = await listCluster(cluster)
  const files: Manifest['files'] = []
  const copy = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      const stored = await storeUnlessGone(place, join(cluster, path))
      if (stored) files.push({ path, ...stored })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, copy))
  return { folders, files }
}

async function listCluster(cluster: string): Promise<{ folders: string[]; paths: string[] }> {
  const [folders, paths]: [string[], string[]] = [[], []]
  for (const waiting = ['']; waiting.length > 0;) {
    const folder = waiting.pop()!
    for (const entry of await readdir(join(cluster, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      if (LEFT_OUT.test(entry.name)) continue
      if (entry.isFile()) paths.push(path)
      if (!entry.isDirectory()) continue
      folders.push(path)
      if (!MADE_AT_START.has(path)) waiting.push(path)
    }
  }
  return { folders, paths }
}

/** Stores a file; null if PostgreSQL has removed it since the folder was listed. */
async function storeUnlessGone(place: Place, path: string): Promise<{ hash: string; bytes: number } | null> {
  try {
    return await storeFile(place, Readable.from(createReadStream(path)))
  } catch (error) {
    const { code, path: missing } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && missing === path) return null
    throw error
  }
}
