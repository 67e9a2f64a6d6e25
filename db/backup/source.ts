import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { limitedTo, limits } from './limits.ts'
import type { Manifest } from './manifest.ts'
import { explained, listBackups, listDatedSegments, names, PlaceUnusable, UNFINISHED, type Place } from './place.ts'
import { routeTo, type NoRoute, type Route, type StoredSegment } from './restorable.ts'
import { isHistory, timelineOf } from './segments.ts'

/** Backups as a restore reads them: from the backup folder, or decrypted from the second place. */
export type BackupSource = {
  /** The name of the folder or bucket. */
  where: string
  /** The full backups, oldest first. */
  backups: () => Promise<Manifest[]>
  /** The stored segments, and files that describe timelines. */
  segments: () => Promise<StoredSegment[]>
  /** The paths of pictures and videos, as in the media folder. */
  pictures: () => Promise<string[]>
  /** Reads a file by its name in the backup folder. Rejects, or the stream fails, if it is missing or damaged. */
  read: (name: string) => Promise<Readable>
}

export const folderSource = (place: Place): BackupSource => ({
  where: place.folder,
  backups: () => listBackups(place),
  segments: () => listDatedSegments(place),
  pictures: () => filesBelow(join(place.folder, 'pictures')),
  read: async (name) => createReadStream(join(place.folder, name)),
})

/** Returns the paths of all complete files below the folder, relative to it and with slashes. */
export async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.flatMap((entry) =>
    entry.isFile() && !entry.name.endsWith(UNFINISHED)
      ? relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
      : [],
  )
}

/**
 * Writes a stored file to `path`, and checks that its content has the hash that it is stored under. Throws
 * PlaceUnusable if it is missing or damaged, and stops if it has more than `bytes` bytes.
 */
export async function fetchFile(
  source: BackupSource,
  { hash, bytes }: { hash: string; bytes: number },
  path: string,
): Promise<void> {
  const digest = createHash('sha256')
  const seen = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk)
      done(null, chunk)
    },
  })
  try {
    const stored = await source.read(names.file(hash))
    await pipeline(stored, createZstdDecompress(), limitedTo(bytes), seen, createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    throw damaged(source, hash, error)
  }
  if (digest.digest('hex') !== hash) throw damaged(source, hash)
}

/** Finds the backup and the log with which a restore to `at` begins, as `routeTo` does. Throws PlaceUnusable. */
export async function findRoute(source: BackupSource, at: Date | undefined): Promise<Route<Manifest> | NoRoute> {
  const [backups, segments] = [await source.backups(), await source.segments()]
  const histories = new Map<string, string>()
  for (const name of segments.map((segment) => segment.name).filter(isHistory))
    histories.set(timelineOf(name), await readHistory(source, name))
  return routeTo(backups, segments, at, histories)
}

/** Returns the text of a stored history file; '' if it is damaged, so that the other timelines can be restored. */
export async function readHistory(source: BackupSource, name: string): Promise<string> {
  try {
    return (await readUnpacked(source, name, limits.smallFile)).toString('utf8')
  } catch (error) {
    if (isOfContent(error)) return ''
    throw damaged(source, name, error)
  }
}

async function readUnpacked(source: BackupSource, name: string, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  const stored = await source.read(names.segment(name))
  await pipeline(stored, createZstdDecompress(), limitedTo(most), async (unpacked: AsyncIterable<Buffer>) => {
    for await (const chunk of unpacked) chunks.push(chunk)
  })
  return Buffer.concat(chunks)
}

/** Writes a stored segment to `path`, without its trailing zeros; the file still has its full size. */
export async function fetchSegment(source: BackupSource, name: string, path: string): Promise<void> {
  const bytes = await readUnpacked(source, name, limits.segment).catch((error: unknown) => {
    throw damaged(source, name, error)
  })
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

/** Errors of decompression have codes that begin so; those of decryption have no code. */
const OF_CONTENT = /^(ZSTD|Z_|$)/

/** Returns whether a file could be read but not decompressed or decrypted, because it was damaged. */
export const isOfContent = (error: unknown): boolean =>
  !(error instanceof PlaceUnusable) && OF_CONTENT.test((error as NodeJS.ErrnoException | undefined)?.code ?? '')

function damaged(source: BackupSource, name: string, cause?: unknown): unknown {
  if (cause instanceof PlaceUnusable) return cause
  const { code } = (cause ?? {}) as NodeJS.ErrnoException
  if (code !== 'ENOENT' && !isOfContent(cause)) return explained(source.where, cause)
  return new PlaceUnusable(
    `The backup is damaged: the file ${name} in ${source.where} is ${code === 'ENOENT' ? 'missing' : 'not as it was written'}.`,
    { cause },
  )
}
