import { randomBytes } from 'node:crypto'
import { access, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { checkedName } from './file-name.ts'
import { placeOf, type FilePart, type WantedPart } from './file-part.ts'
import type { MediaStore } from './store.server.ts'

/**
 * Opens a media store in `folder`, which is created with access for the server's user only (rules: file permissions).
 */
export function storeOnDisk(folder: string): MediaStore {
  const pathOf = (name: string) => join(folder, pathOnDisk(checkedName(name)))
  return {
    put: (name, bytes) => writeWhole(pathOf(name), bytes),
    get: (name) => unlessMissing(readFile(pathOf(name)), null),
    part: (name, wanted) => unlessMissing(readPart(pathOf(name), wanted), null),
    has: (name) =>
      unlessMissing(
        access(pathOf(name)).then(() => true),
        false,
      ),
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

/**
 * Returns a file's path in the media folder: in one of 256 folders by the first two hex digits of its name, since some
 * file systems are slow with many files in one folder.
 */
export const pathOnDisk = (name: string): string => join(dirname(name), basename(name).slice(0, 2), basename(name))

async function readPart(path: string, wanted: WantedPart): Promise<FilePart> {
  await using file = await open(path)
  const { size } = await file.stat()
  const place = placeOf(wanted, size)
  if (!place) return { bytes: null, size }
  const { from, to } = place
  const { buffer: bytes, bytesRead } = await file.read(new Uint8Array(to - from + 1), { position: from })
  if (bytesRead < bytes.length) throw new Error(`${basename(path)} is shorter than expected`)
  return { from, bytes, size }
}

/** Writes to a temporary file until all bytes are on the disk, so that readers never find an incomplete file. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`
  try {
    await writeFile(unfinished, bytes, { flush: true, flag: 'wx', mode: 0o600 })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function unlessMissing<Found, Missing>(found: Promise<Found>, missing: Missing): Promise<Found | Missing> {
  try {
    return await found
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return missing
    throw error
  }
}
