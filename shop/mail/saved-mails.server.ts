import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Mailer } from './mailer.server.ts'

/** Older ones go. */
const KEPT_AT_MOST = 200

const savedMail = z.object({
  key: z.string(),
  at: z.iso.datetime(),
  to: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
export type SavedMail = z.infer<typeof savedMail>

/** Keeps mails as files in a folder of this user alone, for a shop that has no mail server (rules: saved mails). */
export function saveMails(folder: string): Mailer {
  return {
    async send(mail, key) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const kept: SavedMail = { key, at: new Date().toISOString(), ...mail }
      const aside = join(folder, `${key}.new`)
      await writeFile(aside, JSON.stringify(kept, null, 2), { mode: 0o600 })
      await rename(aside, join(folder, `${key}.json`))
      await forgetOldest(folder)
    },
    close: () => {},
  }
}

/** The kept mails, newest first. */
export async function readSavedMails(folder: string): Promise<SavedMail[]> {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.json'))
  const mails = await Promise.all(
    files.map(async (name) => savedMail.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  )
  return mails.sort((one, other) => other.at.localeCompare(one.at))
}

async function forgetOldest(folder: string): Promise<void> {
  const old = (await readSavedMails(folder)).slice(KEPT_AT_MOST)
  await Promise.all(old.map(({ key }) => rm(join(folder, `${key}.json`), { force: true })))
}
