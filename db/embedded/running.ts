import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { MOVED } from './home.ts'
import { SHOP, canSignIn, urlOf } from './owner.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { isAlive } from './process.ts'

/**
 * Returns the URL of the embedded database in `<dataDir>/postgres` if it is running, else null. Starts nothing and
 * takes no lock.
 */
export async function findRunning(dataDir: string): Promise<string | null> {
  const home = homeOf(join(resolve(dataDir), 'postgres'))
  const found = readPostmasterFile(join(home, 'cluster'))
  if (!found || found.status !== 'ready' || !isAlive(found.pid)) return null
  const password = readFileSync(join(home, 'password'), 'utf8').trim()
  return (await canSignIn(found.port, password)) ? urlOf(SHOP, password, found.port, SHOP) : null
}

function homeOf(folder: string): string {
  const note = join(folder, MOVED)
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : folder
}
