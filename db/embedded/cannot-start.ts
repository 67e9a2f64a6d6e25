import { statfsSync } from 'node:fs'

/** The database can't be started, for a reason that a person can mend: the message says what happened and what to do. */
export class DatabaseCannotStart extends Error {
  override name = 'DatabaseCannotStart'
}

/** Below this PostgreSQL can't even write its next piece of log. */
const FULL_BELOW_BYTES = 24 * 1024 * 1024

/**
 * What went wrong in `folder`, in words, from an error of the file system or from what PostgreSQL wrote.
 * Anything unknown is passed on as it is.
 */
export function explain(folder: string, problem: unknown): DatabaseCannotStart {
  const said = problem instanceof Error ? problem.message : String(problem)
  return new DatabaseCannotStart(reason(folder, said), { cause: problem })
}

function reason(folder: string, said: string): string {
  if (/ENOSPC|EDQUOT|No space left|quota exceeded/i.test(said)) return diskFull(folder)
  if (/EROFS|Read-only file system/i.test(said))
    return `The disk that holds ${folder} is read-only. Make it writable, or set DATA_DIR to a folder elsewhere.`
  if (/EACCES|EPERM|Permission denied/i.test(said))
    return `No permission to write in ${folder}. Give it to the user who runs the shop, or set DATA_DIR to a folder elsewhere.\n${said}`
  if (/ENOTDIR|EEXIST|Not a directory/.test(said))
    return `${folder} can't be used as a folder, because a file is in its way. Move it, or set DATA_DIR to a folder elsewhere.`
  if (isFull(folder)) return diskFull(folder)
  return `PostgreSQL could not be started in ${folder}. Mend what it says here, or set DATABASE_URL to another PostgreSQL.\n${said}`
}

const diskFull = (folder: string) => `The disk that holds ${folder} is full. Free some space there and start again.`

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < FULL_BELOW_BYTES
  } catch {
    return false
  }
}
