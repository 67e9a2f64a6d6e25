import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { MOVED } from './home.ts'
import { SUPERUSER } from './initialise.ts'
import { SHOP, canSignIn, urlOf } from './owner.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { isAlive } from './process.ts'

export type Running = { url: string; superuser: string; where: string }

/**
 * Returns the embedded database in `<dataDir>/postgres`; null if it isn't running. The result contains its URL for the
 * shop and for the superuser, and the folder of its files. Starts nothing and takes no lock.
 */
export async function findRunning(dataDir: string): Promise<Running | null> {
  const home = homeOf(join(resolve(dataDir), 'postgres'))
  const found = readPostmasterFile(join(home, 'cluster'))
  if (!found || found.status !== 'ready' || !isAlive(found.pid)) return null
  const password = readFileSync(join(home, 'password'), 'utf8').trim()
  if (!(await canSignIn(found.port, password))) return null
  return {
    url: urlOf(SHOP, password, found.port, SHOP),
    superuser: urlOf(SUPERUSER, password, found.port, 'postgres'),
    where: home,
  }
}

/** Returns the folder of the database's files, which `folder` may name in a note. */
export function homeOf(folder: string): string {
  const note = join(folder, MOVED)
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : folder
}
