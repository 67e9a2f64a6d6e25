import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { expectFewer } from '../limits.ts'
import { explained, FOLDERS, PlaceUnusable, UNFINISHED } from '../place.ts'
import { filesBelow } from '../source.ts'
import type { Store } from './store.ts'

/**
 * Opens a folder that exists. It is never created, because it is usually a disk or network share, and files must not be
 * written below the mount point of one that isn't connected.
 */
export function folderStore(path: string): Store {
  const folder = resolve(path)
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
    // Other folders and files are not listed, because some of them, such as lost+found, may not be readable.
    list: () =>
      attempt(async () => {
        const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile())
        const below = await Promise.all(FOLDERS.map((name) => filesIn(folder, name)))
        const found = [...names.map(({ name }) => name), ...below.flat()]
        expectFewer(found.length, folder)
        return found.filter((name) => !name.endsWith(UNFINISHED))
      }),
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

async function filesIn(folder: string, name: string): Promise<string[]> {
  try {
    return (await filesBelow(join(folder, name))).map((each) => `${name}/${each}`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
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
