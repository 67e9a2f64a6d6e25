import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'

/** Forms with files that are taken at once, their files being on the disk meanwhile; and how many more may wait, unread. */
const AT_ONCE = 8
const WAITING_AT_MOST = 24
const inTurn = pLimit(AT_ONCE)

/** What the shop left here when it was killed while a form came in. */
const LEFT_BEHIND_MS = 60 * 60_000

/** Where files lie while they are looked at: of this user alone. */
export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads')

/**
 * Does something while a folder of its own is there for a form's files, and removes it whatever happens; 'busy' when
 * too many wait already.
 */
export async function withUploadFolder<Result>(
  dataDir: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result | 'busy'> {
  if (inTurn.pendingCount >= WAITING_AT_MOST) return 'busy'
  return inTurn(async () => {
    await mkdir(uploadsFolder(dataDir), { recursive: true, mode: 0o700 })
    const folder = await mkdtemp(join(uploadsFolder(dataDir), 'form-'))
    try {
      return await use(folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}

/** Removes what was left when the shop was killed while forms came in. */
export async function forgetLeftUploads(dataDir: string): Promise<void> {
  const folder = uploadsFolder(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const madeAt = await stat(path).catch(() => null)
    if (madeAt && Date.now() - madeAt.mtimeMs > LEFT_BEHIND_MS) await rm(path, { recursive: true, force: true })
  }
}
