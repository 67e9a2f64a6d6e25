import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { config } from '#config'
import { DatabaseCannotStart, explain } from './cannot-start.ts'
import { run, type ServiceUser } from './run.ts'

/** Others may pass through, not look in. */
const PASSABLE = 0o711
const PRIVATE = 0o700

/** The note that the database's files lie elsewhere: it holds the path. */
export const MOVED = 'moved-to'

/** Makes `<dataDir>/postgres`, where the database is or where it says where it is. */
export function makeDataFolder(dataDir: string): string {
  const folder = join(resolve(dataDir), 'postgres')
  try {
    makePassable(resolve(dataDir))
    makePassable(folder)
  } catch (error) {
    throw explain(folder, error)
  }
  return realpathSync(folder)
}

/**
 * The folder of the database's files. It is `folder` itself, unless the service user can't get there because a folder
 * above it is private; then it is one of its own below `/var/lib`, noted in `folder` so that each later start finds it.
 */
export async function findHome(folder: string, user: ServiceUser | undefined): Promise<string> {
  const note = join(folder, MOVED)
  if (existsSync(note)) return followNote(note)
  if (!user || (await canReach(folder, user))) return folder
  if (existsSync(join(folder, 'cluster')))
    throw new DatabaseCannotStart(
      `The database in ${folder} can't be reached by the user that PostgreSQL runs as, because a folder above it is private.\n` +
        `Let others pass through it (chmod o+x on each folder above), or move the data folder and set DATA_DIR to it.`,
    )
  return moveOut(folder, note)
}

/** A folder for this user alone, in which PostgreSQL may write. */
export function makePrivate(folder: string, user: ServiceUser | undefined): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE })
  // One of former days, too, and whatever the umask.
  chmodSync(folder, PRIVATE)
  if (user) chownSync(folder, user.uid, user.gid)
}

/** Where root keeps what the service user can't reach elsewhere. */
export function makeStateFolder(): string {
  const folder = join('/var/lib', config.brand.shortName)
  try {
    makePassable(folder)
  } catch (error) {
    throw explain(folder, error)
  }
  return folder
}

/**
 * Makes the folder and those above it that are missing. An existing one keeps its permissions; a new one doesn't depend
 * on the umask. One after the other, because a recursive mkdir doesn't say that a disk is read-only.
 */
function makePassable(folder: string): void {
  if (existsSync(folder)) return void mkdirSync(folder, { recursive: true })
  makePassable(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another start made it a moment ago.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    mkdirSync(folder, { recursive: true })
  }
  chmodSync(folder, PASSABLE)
}

function followNote(note: string): string {
  const home = readFileSync(note, 'utf8').trim()
  if (existsSync(home)) return home
  throw new DatabaseCannotStart(
    `The database's files lay in ${home}, as ${note} says, but that folder is gone.\n` +
      `Put it back; or, to begin with an empty shop, remove ${dirname(note)}.`,
  )
}

const canReach = async (folder: string, user: ServiceUser): Promise<boolean> =>
  (await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], user)).ok

/** Noted before anything is in it, so that a database never lies where no start will look. */
function moveOut(folder: string, note: string): string {
  try {
    const home = mkdtempSync(join(makeStateFolder(), 'database-'))
    chmodSync(home, PASSABLE)
    writeFileSync(note, `${home}\n`)
    return home
  } catch (error) {
    throw explain(folder, error)
  }
}
