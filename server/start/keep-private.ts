import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Env } from '#env'
import { uploadsFolder } from '#api/http/upload-folder.ts'
import { savedMailsFolder } from '#shop/messages/mail/open-mailer.server.ts'
import { mediaFolder } from '#shop/platform/media/open-media-store.server.ts'

const FOLDER = 0o700
const FILE = 0o600
const OF_OTHERS = 0o077

/**
 * Makes what the shop keeps on the disk this user's alone where others could read it, as a shop of former days left it: the
 * folders first, by which all in them is closed at once (rules: private files). What another user owns is told, not mended.
 */
export async function keepPrivate(env: Pick<Env, 'DATA_DIR'>, log: Pick<Logger, 'warn'>): Promise<void> {
  for (const folder of [mediaFolder(env), savedMailsFolder(env), uploadsFolder(env.DATA_DIR)]) {
    try {
      const found = await lstat(folder).catch(() => null)
      if (found && (found.mode & OF_OTHERS) !== 0) await tighten(folder)
    } catch (error) {
      log.warn({ err: error, folder }, 'others on this machine may read this folder')
    }
  }
}

async function tighten(folder: string): Promise<void> {
  await chmod(folder, FOLDER)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await tighten(path)
    else if (entry.isFile()) await chmod(path, FILE)
  }
}
