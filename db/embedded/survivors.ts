import { readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './process.ts'

const NOTICE_WITHIN_MS = 500
const END_WITHIN_MS = 5_000
const POLL_MS = 20

/**
 * Ends what is left of a database in `folder` whose first process was killed: a session that is busy, or stopped, doesn't
 * notice, and as long as one has the old memory PostgreSQL doesn't start. Nothing is lost that was confirmed. Where there
 * is no /proc they have to end by themselves.
 */
export async function endSurvivors(folder: string): Promise<void> {
  if (await haveEnded(folder, NOTICE_WITHIN_MS)) return
  for (const pid of survivorsIn(folder))
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended in this moment.
    }
  await haveEnded(folder, END_WITHIN_MS)
}

async function haveEnded(folder: string, withinMs: number): Promise<boolean> {
  for (const until = Date.now() + withinMs; Date.now() < until; await sleep(POLL_MS))
    if (survivorsIn(folder).length === 0) return true
  return false
}

/** PostgreSQL's processes work in the folder of their data. */
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
