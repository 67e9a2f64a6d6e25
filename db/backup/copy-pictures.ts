import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'
import { exists, UNFINISHED, type Place } from './place.ts'
import { isOfContent, type BackupSource } from './source.ts'

/**
 * Returns a function that copies new files of pictures and videos to the place, and returns how many it copied. Files
 * never change, so it looks only into folders that changed since the last call. Copies are never removed
 * (rules: backup retention).
 */
export function pictureCopier(mediaFolder: string): (place: Place) => Promise<number> {
  const seen = new Map<string, number>()

  return async (place) => {
    let copied = 0
    for (const waiting = ['']; waiting.length > 0;) {
      const folder = waiting.pop()!
      const { mtimeMs } = await stat(join(mediaFolder, folder)).catch(() => ({ mtimeMs: null }))
      if (mtimeMs === null) continue
      const isSame = seen.get(folder) === mtimeMs
      for (const entry of await readdir(join(mediaFolder, folder), { withFileTypes: true })) {
        const path = join(folder, entry.name)
        if (entry.isDirectory()) waiting.push(path)
        else if (!isSame && entry.isFile() && !entry.name.endsWith(UNFINISHED))
          copied += (await copyPicture(join(mediaFolder, path), join(place.folder, 'pictures', path))) ? 1 : 0
      }
      seen.set(folder, mtimeMs)
    }
    return copied
  }
}

/** Copies a picture unless it exists there. Returns false if it exists, or if the shop has just removed the original. */
async function copyPicture(from: string, to: string): Promise<boolean> {
  try {
    return await copyNew(async () => createReadStream(from), to)
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && path === from) return false
    throw error
  }
}

async function copyNew(open: () => Promise<Readable>, to: string): Promise<boolean> {
  if (await exists(to)) return false
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const aside = to + UNFINISHED
  try {
    await pipeline(await open(), createWriteStream(aside, { mode: 0o600, flush: true }))
    await rename(aside, to)
    return true
  } finally {
    await rm(aside, { force: true })
  }
}

const BROUGHT_BACK_AT_ONCE = 4

/**
 * Copies the pictures that are missing in the media folder back from the backups. Leaves out those that can't be
 * decrypted, because they were damaged. Returns how many it copied.
 */
export async function bringPicturesBack(source: BackupSource, mediaFolder: string): Promise<number> {
  const limit = pLimit(BROUGHT_BACK_AT_ONCE)
  const bring = async (path: string) => {
    try {
      return await copyNew(() => source.read(`pictures/${path}`), join(mediaFolder, path))
    } catch (error) {
      if (isOfContent(error)) return false
      throw error
    }
  }
  const copied = await limit.map(await source.pictures(), bring)
  return copied.filter(Boolean).length
}
