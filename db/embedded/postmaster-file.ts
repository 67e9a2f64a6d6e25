import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What PostgreSQL writes about itself into its data folder while it runs: process id in line 1, port in 4, state in 8. */
export type PostmasterFile = { pid: number; port: number; status: string }

const fileIn = (folder: string) => join(folder, 'postmaster.pid')

/** What the file says, or undefined when there is none or it isn't whole yet; whether it is still true is another matter. */
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
 * Tells PostgreSQL that the process named in the file isn't its own any more: after a crash of the machine that id may
 * belong to anybody, and PostgreSQL would then refuse to start. It takes a file that names its own parent, which we'll be,
 * as left over. The rest stays, so that it still checks that nothing uses the old one's memory.
 */
export function disown(folder: string): undefined {
  const [, ...rest] = readFileSync(fileIn(folder), 'utf8').split('\n')
  writeFileSync(fileIn(folder), [process.pid, ...rest].join('\n'))
}
