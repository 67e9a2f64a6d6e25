import { randomBytes } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Carrier } from './mailer.server.ts'

/** Number of mails to retain. Older ones are deleted after every `TIDIED_EACH` mails. */
const KEPT_AT_MOST = 200
const TIDIED_EACH = 20

const savedMail = z.object({
  key: z.string(),
  at: z.iso.datetime(),
  to: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), content: z.string() })).optional(),
})
export type SavedMail = z.infer<typeof savedMail>

/** Returns a mail transport that saves mails as files in a folder readable by this user only (rules: saved mails). */
export function saveMails(folder: string): Carrier {
  let sent = 0
  return {
    canSend: false,
    async send({ from: _, replyTo: __, ...mail }, key) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const kept: SavedMail = { key, at: new Date().toISOString(), ...mail }
      const aside = join(folder, `${key}.${randomBytes(6).toString('hex')}.new`)
      await writeFile(aside, JSON.stringify(kept, null, 2), { mode: 0o600 })
      await rename(aside, join(folder, `${key}.json`))
      // The mail is already saved, so sending must not fail if old mails cannot be deleted.
      if (sent++ % TIDIED_EACH === 0) await forgetOldest(folder).catch(() => undefined)
    },
    close: () => {},
  }
}

/** Returns the saved mails, newest first. Skips a mail that another server deletes meanwhile. */
export async function readSavedMails(folder: string): Promise<SavedMail[]> {
  const mails = await Promise.all((await namesIn(folder)).map((name) => read(join(folder, name))))
  return mails
    .filter((mail) => mail !== null)
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, KEPT_AT_MOST)
}

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))

async function read(path: string): Promise<SavedMail | null> {
  const text = await readFile(path, 'utf8').catch(unlessGone)
  return text === null ? null : savedMail.parse(JSON.parse(text))
}

/** Sorts by modification time, so no file has to be read. */
async function forgetOldest(folder: string): Promise<void> {
  const names = await namesIn(folder)
  if (names.length <= KEPT_AT_MOST) return
  const files = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name)).catch(unlessGone))?.mtimeMs ?? 0 })),
  )
  const old = files.sort((one, other) => other.at - one.at).slice(KEPT_AT_MOST)
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })))
}

function unlessGone(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
