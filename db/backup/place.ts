import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { run } from '../embedded/run.ts'
import { manifest, type Manifest } from './manifest.ts'
import type { StoredSegment } from './restorable.ts'

/** Backups can't be written to or read from their folder; the message says what to do. */
export class PlaceUnusable extends Error {
  override name = 'PlaceUnusable'
}

const MARK = 'shop-backups.json'
const UNFINISHED = '.part'

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
    for (const each of ['backups', 'files', 'wal', 'pictures'])
      await mkdir(join(folder, each), { recursive: true, mode: 0o700 })
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
    ENOSPC: `The disk of the backup folder ${folder} is full. Free some space on it.`,
    EDQUOT: `The disk of the backup folder ${folder} is full. Free some space on it.`,
    EROFS: `The disk of the backup folder ${folder} is read-only.`,
    EACCES: `The shop has no permission to write in the backup folder ${folder}.`,
    EPERM: `The shop has no permission to write in the backup folder ${folder}.`,
    ENOTDIR: `${folder} can't be used as a backup folder, because a file with this name exists.`,
    EEXIST: `${folder} can't be used as a backup folder, because a file with this name exists.`,
    EIO: `The disk of the backup folder ${folder} reports an error: ${message}`,
  }[code ?? '']
  return reason ? new PlaceUnusable(reason, { cause: error }) : error
}

const fileOf = (place: Place, hash: string) => join(place.folder, 'files', hash.slice(0, 2), `${hash}.zst`)
const segmentOf = (place: Place, name: string) => join(place.folder, 'wal', `${name}.zst`)
const manifestOf = (place: Place, { finishedAt }: Pick<Manifest, 'finishedAt'>) =>
  join(place.folder, 'backups', `${finishedAt.toISOString().replaceAll(':', '-')}.json`)

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

/**
 * Writes a stored file to `path`, and checks that its content has the hash that it is stored under. Throws
 * PlaceUnusable if it is missing or damaged.
 */
export async function fetchFile(place: Place, hash: string, path: string, mode: number): Promise<void> {
  const digest = createHash('sha256')
  const seen = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk)
      done(null, chunk)
    },
  })
  try {
    await pipeline(
      createReadStream(fileOf(place, hash)),
      createZstdDecompress(),
      seen,
      createWriteStream(path, { mode }),
    )
  } catch (error) {
    throw damaged(place, hash, error)
  }
  if (digest.digest('hex') !== hash) throw damaged(place, hash)
}

function damaged(place: Place, name: string, cause?: unknown): unknown {
  const { code } = (cause ?? {}) as NodeJS.ErrnoException
  if (cause !== undefined && code !== 'ENOENT' && !/^(ZSTD|Z_)/.test(code ?? '')) return explained(place.folder, cause)
  return new PlaceUnusable(
    `The backup is damaged: the file ${name} in ${place.folder} is ${code === 'ENOENT' ? 'missing' : 'not as it was written'}.`,
    { cause },
  )
}

/** Stores a segment of the log, compressed. `at` is a moment after all commits in it; it becomes the file's time. */
export async function storeSegment(place: Place, name: string, path: string, at: Date): Promise<void> {
  const target = segmentOf(place, name)
  const aside = target + UNFINISHED
  try {
    await pipeline(createReadStream(path), createZstdCompress(), createWriteStream(aside, { mode: 0o600, flush: true }))
    await utimes(aside, at, at)
    await rename(aside, target)
  } finally {
    await rm(aside, { force: true })
  }
}

/** Writes a stored segment to `path`, without its trailing zeros; the file still has its full size. */
export async function fetchSegment(place: Place, name: string, path: string): Promise<void> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of createReadStream(segmentOf(place, name)).pipe(createZstdDecompress()))
      chunks.push(chunk as Buffer)
  } catch (error) {
    throw damaged(place, name, error)
  }
  const bytes = Buffer.concat(chunks)
  await using file = await open(path, 'wx', 0o600)
  await file.writeFile(bytes.subarray(0, usedLength(bytes)))
  await file.truncate(bytes.length)
}

const PAGE_BYTES = 8192
const EMPTY_PAGE = Buffer.alloc(PAGE_BYTES)

function usedLength(bytes: Buffer): number {
  let used = bytes.length
  while (used >= PAGE_BYTES && bytes.subarray(used - PAGE_BYTES, used).equals(EMPTY_PAGE)) used -= PAGE_BYTES
  return used
}

/** Stores the description of a backup. The backup is then complete, so its files are written to the disk before. */
export async function storeManifest(place: Place, described: Manifest): Promise<void> {
  const { ok, output } = await run('sync', process.platform === 'linux' ? ['-f', place.folder] : [])
  if (!ok) throw new PlaceUnusable(`The files in ${place.folder} could not be written to its disk: ${output}`)
  await writeWhole(manifestOf(place, described), JSON.stringify(described))
}

/** Returns the complete backups, oldest first. Leaves out those whose description is damaged. */
export async function listBackups(place: Place): Promise<Manifest[]> {
  const names = (await readdir(join(place.folder, 'backups'))).filter((name) => name.endsWith('.json')).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(place.folder, 'backups', name), 'utf8')))
  return texts.flatMap((text) => manifest.safeParse(parsed(text)).data ?? [])
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the names of the stored segments, and of files that describe timelines. */
export async function listSegments(place: Place): Promise<string[]> {
  const names = await readdir(join(place.folder, 'wal'))
  return names.flatMap((name) => (name.endsWith('.zst') ? [name.slice(0, -4)] : []))
}

/** Returns the stored segments with the times at which they were stored. */
export const listDatedSegments = async (place: Place): Promise<StoredSegment[]> =>
  Promise.all(
    (await listSegments(place)).map(async (name) => ({ name, storedAt: (await stat(segmentOf(place, name))).mtime })),
  )

const trialFile = (place: Place) => join(place.folder, 'tried.json')

/** The last trial restore of a backup. `problem` says what was wrong; null if nothing was. */
const trial = z.object({ at: z.coerce.date(), problem: z.string().nullable() })
export type Trial = z.infer<typeof trial>

export const storeTrial = (place: Place, tried: Trial): Promise<void> =>
  writeWhole(trialFile(place), JSON.stringify(tried))

/** Returns the last trial restore; null if no backup was tried yet. */
export async function readTrial(place: Place): Promise<Trial | null> {
  const read = trial.safeParse(parsed(await readFile(trialFile(place), 'utf8').catch(() => '')))
  return read.success ? read.data : null
}

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
