import { statfsSync } from 'node:fs'

/** The database cannot be started for a reason that the operator can fix; the message says what to do. */
export class DatabaseCannotStart extends Error {
  override name = 'DatabaseCannotStart'
}

/** Minimum free disk space in bytes; with less, PostgreSQL cannot write its next log segment. */
const FULL_BELOW_BYTES = 24 * 1024 * 1024

/**
 * Converts an error of the file system, or the output of PostgreSQL, to a DatabaseCannotStart. Its message explains the
 * problem with `folder`; the message of an unknown error is left unchanged.
 */
export function explain(folder: string, problem: unknown): DatabaseCannotStart {
  const said = problem instanceof Error ? problem.message : String(problem)
  return new DatabaseCannotStart(reason(folder, said), { cause: problem })
}

function reason(folder: string, said: string): string {
  if (/ENOSPC|EDQUOT|No space left|quota exceeded/i.test(said)) return diskFull(folder)
  if (/EROFS|Read-only file system/i.test(said))
    return `The disk that holds ${folder} is read-only. Make it writable, or set DATA_DIR to another folder.`
  if (/EACCES|EPERM|Permission denied/i.test(said))
    return `No permission to write in ${folder}. Grant it to the user who runs the shop, or set DATA_DIR to another folder.\n${said}`
  if (/ENOTDIR|EEXIST|Not a directory/.test(said))
    return `${folder} can't be used as a folder, because a file with this name exists. Move the file, or set DATA_DIR to another folder.`
  if (isFull(folder)) return diskFull(folder)
  return `PostgreSQL could not be started in ${folder}. Fix the problem below, or set DATABASE_URL to another PostgreSQL.\n${said}`
}

const diskFull = (folder: string) => `The disk that holds ${folder} is full. Free some space and start again.`

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < FULL_BELOW_BYTES
  } catch {
    return false
  }
}
