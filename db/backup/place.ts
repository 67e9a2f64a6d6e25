import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { createZstdCompress } from 'node:zlib'
import { run } from '../embedded/run.ts'
import { manifest, type Manifest } from './manifest.ts'
import type { StoredSegment } from './restorable.ts'

/** Backups can't be written to or read from their folder or bucket; the message says what to do. */
export class PlaceUnusable extends Error {
  override name = 'PlaceUnusable'
}

/** The folders of a place. */
export const FOLDERS = ['backups', 'files', 'wal', 'pictures'] as const
/** The file that names the shop whose backups a folder contains. */
export const MARK = 'shop-backups.json'
export const UNFINISHED = '.part'

/** A folder with the backups of one shop. Every file in it is complete: it is renamed after it was written. */
export type Place = { folder: string; system: string }

/**
 * Opens the folder for the database `system`. Creates it only if `isNew`, so that backups are not written below the
 * mount point of a disk that isn't connected. Throws PlaceUnusable (rules: backup folder).
 */
export async function openPlace(folder: string, system: string, isNew: boolean): Promise<Place> {
  try {
    const found = await readMark(folder)
    if (found === undefined && !isNew)
      throw new PlaceUnusable(
        `The backup folder ${folder} is missing or empty. If it is on another disk, connect that disk.`,
      )
    if (found !== undefined && found !== system)
      throw new PlaceUnusable(`The folder ${folder} contains the backups of another shop. Choose another folder.`)
    for (const each of FOLDERS) await mkdir(join(folder, each), { recursive: true, mode: 0o700 })
    if (found === undefined) await writeWhole(join(folder, MARK), JSON.stringify({ system }))
    return { folder, system }
  } catch (error) {
    throw explained(folder, error)
  }
}

/** Opens the folder of existing backups for reading. Throws PlaceUnusable if it contains none. */
export async function readPlace(folder: string): Promise<Place> {
  const system = await readMark(folder).catch((error: unknown) => {
    throw explained(folder, error)
  })
  if (system === undefined) throw new PlaceUnusable(`There are no backups in ${folder}.`)
  return { folder, system }
}

async function readMark(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, MARK), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  try {
    return String((JSON.parse(text) as { system: unknown }).system)
  } catch {
    throw new PlaceUnusable(`${join(folder, MARK)} is damaged. Choose another folder.`)
  }
}

/** Converts an error of the file system to a PlaceUnusable that says what to do. */
export function explained(folder: string, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  const reason = {
    ENOSPC: `The disk of the folder ${folder} is full. Free some space on it.`,
    EDQUOT: `The disk of the folder ${folder} is full. Free some space on it.`,
    EROFS: `The disk of the folder ${folder} is read-only.`,
    EACCES: `The shop has no permission to write in the folder ${folder}.`,
    EPERM: `The shop has no permission to write in the folder ${folder}.`,
    ENOTDIR: `${folder} can't be used as a backup folder, because a file with this name exists.`,
    EEXIST: `${folder} can't be used as a backup folder, because a file with this name exists.`,
    EIO: `The disk of the folder ${folder} reports an error: ${message}`,
  }[code ?? '']
  return reason ? new PlaceUnusable(reason, { cause: error }) : error
}

/** The names of the files in the folder of backups. */
export const names = {
  file: (hash: string) => `files/${hash.slice(0, 2)}/${hash}.zst`,
  segment: (name: string) => `wal/${name}.zst`,
  manifest: ({ finishedAt }: Pick<Manifest, 'finishedAt'>) =>
    `backups/${finishedAt.toISOString().replaceAll(':', '-')}.json`,
}

/** Returns the time at which the backup with this description was complete. */
export const momentOfManifest = (name: string): Date =>
  new Date(name.slice('backups/'.length, -'.json'.length).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))

const fileOf = (place: Place, hash: string) => join(place.folder, names.file(hash))
const segmentOf = (place: Place, name: string) => join(place.folder, names.segment(name))
const manifestOf = (place: Place, described: Pick<Manifest, 'finishedAt'>) =>
  join(place.folder, names.manifest(described))

/**
 * Stores the bytes under their hash, compressed, unless a file with this hash exists. `storeManifest` makes sure that
 * they are on the disk.
 */
export async function storeFile(place: Place, source: Readable): Promise<{ hash: string; bytes: number }> {
  const digest = createHash('sha256')
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const aside = join(place.folder, 'files', `${randomUUID()}${UNFINISHED}`)
  try {
    await pipeline(source, counted, createZstdCompress(), createWriteStream(aside, { flags: 'wx', mode: 0o600 }))
    const hash = digest.digest('hex')
    const path = fileOf(place, hash)
    if (!(await exists(path))) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rename(aside, path)
    }
    return { hash, bytes }
  } finally {
    await rm(aside, { force: true })
  }
}

/** Stores a segment of the log, compressed. `at` is a moment after all commits in it; it becomes the file's time. */
export async function storeSegment(place: Place, name: string, path: string, at: Date): Promise<void> {
  const target = segmentOf(place, name)
  // A manual backup may store the same segment at the same time.
  const aside = `${target}.${randomUUID()}${UNFINISHED}`
  try {
    await pipeline(createReadStream(path), createZstdCompress(), createWriteStream(aside, { mode: 0o600, flush: true }))
    await utimes(aside, at, at)
    await rename(aside, target)
  } finally {
    await rm(aside, { force: true })
  }
}

/** Stores the description of a backup. The backup is then complete, so its files are written to the disk before. */
export async function storeManifest(place: Place, described: Manifest): Promise<void> {
  const { ok, output } = await run('sync', process.platform === 'linux' ? ['-f', place.folder] : [])
  if (!ok) throw new PlaceUnusable(`The files in ${place.folder} could not be written to its disk: ${output}`)
  await writeWhole(manifestOf(place, described), JSON.stringify(described))
}

/** Returns the full backups, oldest first. Leaves out those whose description is damaged. */
export async function listBackups(place: Place): Promise<Manifest[]> {
  const found = (await readdir(join(place.folder, 'backups'))).filter((name) => name.endsWith('.json')).sort()
  const texts = await Promise.all(found.map((name) => readFile(join(place.folder, 'backups', name), 'utf8')))
  return manifestsIn(texts)
}

/**
 * Reads the descriptions of backups, oldest first by their place in the log, because clocks can be wrong. Leaves out
 * damaged ones.
 */
export const manifestsIn = (texts: readonly string[]): Manifest[] =>
  texts
    .flatMap((text) => manifest.safeParse(parsed(text)).data ?? [])
    .sort((one, other) => (one.lastSegment < other.lastSegment ? -1 : 1))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the names of the stored segments, and of files that describe timelines. */
export async function listSegments(place: Place): Promise<string[]> {
  const found = await readdir(join(place.folder, 'wal'))
  return found.flatMap((name) => (name.endsWith('.zst') ? [name.slice(0, -4)] : []))
}

/** Returns the stored segments with the times at which they were stored. */
export const listDatedSegments = async (place: Place): Promise<StoredSegment[]> =>
  Promise.all(
    (await listSegments(place)).map(async (name) => ({ name, storedAt: (await stat(segmentOf(place, name))).mtime })),
  )

/** The file with the result of the last trial restore. */
export const TRIED = 'tried.json'

/** The last trial restore of a backup. `problem` says what was wrong; null if nothing was. */
const trial = z.object({ at: z.coerce.date(), problem: z.string().nullable() })
export type Trial = z.infer<typeof trial>

export const storeTrial = (place: Place, tried: Trial): Promise<void> =>
  writeWhole(join(place.folder, TRIED), JSON.stringify(tried))

/** Returns the last trial restore; null if no backup was tried yet. */
export const readTrial = async (place: Place): Promise<Trial | null> =>
  parseTrial(await readFile(join(place.folder, TRIED), 'utf8').catch(() => ''))

export const parseTrial = (text: string): Trial | null => trial.safeParse(parsed(text)).data ?? null

/** Removes a backup. Its files are removed by `dropUnused`. */
export const removeBackup = (place: Place, backup: Manifest): Promise<void> =>
  rm(manifestOf(place, backup), { force: true })

export const removeSegment = (place: Place, name: string): Promise<void> => rm(segmentOf(place, name), { force: true })

/** Removes the files that no backup contains, and unfinished ones. Must not run while a backup is being made. */
export async function dropUnused(place: Place, backups: readonly Manifest[]): Promise<void> {
  const used = new Set(backups.flatMap(({ files, password }) => [password, ...files.map(({ hash }) => hash)]))
  const found = await readdir(join(place.folder, 'files'), { recursive: true, withFileTypes: true })
  for (const entry of found)
    if (entry.isFile() && !used.has(entry.name.slice(0, 64))) await rm(join(entry.parentPath, entry.name))
}

async function writeWhole(path: string, text: string): Promise<void> {
  const aside = path + UNFINISHED
  await writeFile(aside, text, { flush: true, mode: 0o600 })
  await rename(aside, path)
}

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
