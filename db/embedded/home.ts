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

/** File mode: other users can enter subfolders, but cannot list the folder. */
const PASSABLE = 0o711
const PRIVATE = 0o700

/** Name of the file that contains the path of the database's files if they are in another folder. */
export const MOVED = 'moved-to'

/**
 * Creates `<dataDir>/postgres` and returns its real path. The folder contains the database, or a file with the
 * database's path.
 */
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
 * Returns the folder of the database's files. This is `folder`, unless a private folder above it blocks the service
 * user; then a folder in `/var/lib` is created and its path is stored in `folder` for later starts.
 */
export async function findHome(folder: string, user: ServiceUser | undefined): Promise<string> {
  const note = join(folder, MOVED)
  if (existsSync(note)) return followNote(note)
  if (!user || (await canReach(folder, user))) return folder
  if (existsSync(join(folder, 'cluster')))
    throw new DatabaseCannotStart(
      `The database in ${folder} can't be reached by the user that PostgreSQL runs as, because a parent folder is private.\n` +
        `Allow access to it (chmod o+x on each parent folder), or move the data folder and set DATA_DIR to it.`,
    )
  return moveOut(folder, note)
}

/** Creates a folder that only this user can access, for PostgreSQL's files. */
export function makePrivate(folder: string, user: ServiceUser | undefined): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE })
  // Applied to existing folders too, and independent of the umask.
  chmodSync(folder, PRIVATE)
  if (user) chownSync(folder, user.uid, user.gid)
}

/** Creates a folder owned by root, for files that the service user could not reach in the shop's folder. */
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
 * Creates the folder and its missing parents. Existing folders keep their permissions; new ones do not depend on the
 * umask. Creates them one by one, because a recursive mkdir does not report a read-only disk.
 */
function makePassable(folder: string): void {
  if (existsSync(folder)) return void mkdirSync(folder, { recursive: true })
  makePassable(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process has just created it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    mkdirSync(folder, { recursive: true })
  }
  chmodSync(folder, PASSABLE)
}

function followNote(note: string): string {
  const home = readFileSync(note, 'utf8').trim()
  if (existsSync(home)) return home
  throw new DatabaseCannotStart(
    `According to ${note}, the database files are in ${home}, but that folder does not exist.\n` +
      `Restore the folder, or remove ${dirname(note)} to start with an empty shop.`,
  )
}

const canReach = async (folder: string, user: ServiceUser): Promise<boolean> =>
  (await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], user)).ok

/**
 * Creates the new folder for the database and returns its path. The path is stored in the file `note` before the folder
 * is used, so that later starts always find the database.
 */
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
