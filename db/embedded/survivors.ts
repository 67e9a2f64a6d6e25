import { readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './process.ts'

const NOTICE_WITHIN_MS = 500
const END_WITHIN_MS = 5_000
const POLL_MS = 20

/**
 * Stops the remaining processes of a database in `folder` whose main process was killed. A busy or stopped session does
 * not notice the kill, and PostgreSQL cannot start while a session still uses the old shared memory. Committed data is
 * not lost. Has no effect on systems without /proc.
 */
export async function endSurvivors(folder: string): Promise<void> {
  if (await haveEnded(folder, NOTICE_WITHIN_MS)) return
  for (const pid of survivorsIn(folder))
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has just exited.
    }
  await haveEnded(folder, END_WITHIN_MS)
}

async function haveEnded(folder: string, withinMs: number): Promise<boolean> {
  for (const until = Date.now() + withinMs; Date.now() < until; await sleep(POLL_MS))
    if (survivorsIn(folder).length === 0) return true
  return false
}

/** Returns the ids of PostgreSQL processes of this folder; their working directory is the data folder. */
function survivorsIn(folder: string): number[] {
  return listed()
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return (
          readFileSync(`/proc/${name}/comm`, 'utf8').trim() === 'postgres' &&
          readlinkSync(`/proc/${name}/cwd`) === folder
        )
      } catch {
        return false
      }
    })
    .map(Number)
    .filter(isAlive)
}

function listed(): string[] {
  try {
    return readdirSync('/proc')
  } catch {
    return []
  }
}
