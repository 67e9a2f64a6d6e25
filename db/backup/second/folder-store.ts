import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { explained, PlaceUnusable, UNFINISHED } from '../place.ts'
import { filesBelow } from '../source.ts'
import type { Store } from './store.ts'

/**
 * Opens a folder that exists. It is never created, because it is usually a disk or network share, and files must not be
 * written below the mount point of one that isn't connected.
 */
export function folderStore(folder: string): Store {
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      throw explainedHere(folder, error)
    }
  }

  return {
    where: folder,
    // A disk that hangs blocks a thread for each file. Others must be free for the first place.
    atOnce: 1,
    list: () => attempt(() => filesBelow(folder)),
    read: (name) =>
      attempt(async () => {
        const file = await open(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null
          throw error
        })
        return file?.createReadStream() ?? null
      }),
    write: async (name, bytes) => {
      const path = join(folder, name)
      const aside = path + UNFINISHED
      try {
        await attempt(async () => {
          await stat(folder)
          await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        })
        await pipeline(bytes, createWriteStream(aside, { mode: 0o600, flush: true }))
        await attempt(() => rename(aside, path))
      } catch (error) {
        throw isOfWriting(folder, error) ? explainedHere(folder, error) : error
      } finally {
        await rm(aside, { force: true }).catch(() => {})
      }
    },
    remove: (name) => attempt(() => rm(join(folder, name), { force: true })),
  }
}

/** Distinguishes errors of this folder from those of the source, which may be on another disk. */
function isOfWriting(folder: string, error: unknown): boolean {
  const { path, syscall } = error as NodeJS.ErrnoException
  return path === undefined ? syscall === 'write' || syscall === 'fsync' : path.startsWith(folder)
}

function explainedHere(folder: string, error: unknown): unknown {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT')
    return new PlaceUnusable(`The folder ${folder} is missing. If it is on another disk, connect that disk.`, {
      cause: error,
    })
  return explained(folder, error)
}
