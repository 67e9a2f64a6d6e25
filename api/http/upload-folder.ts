import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'

/** Maximum number of uploads in progress, and of uploads waiting to start. */
const AT_ONCE = 8
const WAITING_AT_MOST = 24
const inTurn = pLimit(AT_ONCE)

/** Age after which a leftover folder is deleted. Folders are left over if the server was killed during an upload. */
const LEFT_BEHIND_MS = 60 * 60_000

/** Folder for uploaded files during a request; only the server's user may read it. */
export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads')

/**
 * Runs the work with a temporary folder for a form's files and always deletes the folder afterwards. Returns 'busy' if
 * too many forms wait already.
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

/** Deletes folders left over by a server that was killed during an upload. */
export async function forgetLeftUploads(dataDir: string): Promise<void> {
  const folder = uploadsFolder(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const madeAt = await stat(path).catch(() => null)
    if (madeAt && Date.now() - madeAt.mtimeMs > LEFT_BEHIND_MS) await rm(path, { recursive: true, force: true })
  }
}
