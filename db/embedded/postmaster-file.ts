import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The file that PostgreSQL writes to its data folder while it runs: line 1 is the process id, line 4 the port, line 8
 * the state.
 */
export type PostmasterFile = { pid: number; port: number; status: string }

const fileIn = (folder: string) => join(folder, 'postmaster.pid')

/** Reads the file; undefined if it is missing or incomplete. Its content may be out of date. */
export function readPostmasterFile(folder: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(fileIn(folder), 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid > 0 ? { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? '' } : undefined
  } catch {
    return undefined
  }
}

/**
 * Replaces the process id in the file with that of this process. After a crash of the machine, another process may have
 * the old id, and PostgreSQL would not start; but it ignores a file with the id of its parent process. The other lines
 * are kept, so that PostgreSQL still checks that its old shared memory is unused.
 */
export function disown(folder: string): undefined {
  const [, ...rest] = readFileSync(fileIn(folder), 'utf8').split('\n')
  writeFileSync(fileIn(folder), [process.pid, ...rest].join('\n'))
}
