import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { exists, type Place } from './place.ts'

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
        else if (!isSame && entry.isFile() && !entry.name.endsWith('.part'))
          copied += (await copyNew(join(mediaFolder, path), join(place.folder, 'pictures', path))) ? 1 : 0
      }
      seen.set(folder, mtimeMs)
    }
    return copied
  }
}

/** Copies a file unless it exists there. Returns false if it exists, or if the shop has just removed the original. */
async function copyNew(from: string, to: string): Promise<boolean> {
  if (await exists(to)) return false
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const aside = `${to}.part`
  try {
    await pipeline(createReadStream(from), createWriteStream(aside, { mode: 0o600, flush: true }))
    await rename(aside, to)
    return true
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && path === from) return false
    throw error
  } finally {
    await rm(aside, { force: true })
  }
}

/** Copies the pictures that are missing in the media folder back from the place. Returns how many it copied. */
export async function bringPicturesBack(place: Place, mediaFolder: string): Promise<number> {
  const folder = join(place.folder, 'pictures')
  let copied = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && !entry.name.endsWith('.part')) {
      const from = join(entry.parentPath, entry.name)
      copied += (await copyNew(from, join(mediaFolder, from.slice(folder.length)))) ? 1 : 0
    }
  return copied
}
