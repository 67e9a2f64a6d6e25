import { setTimeout as sleep } from 'node:timers/promises'
import type { Postmaster } from './launch.ts'
import type { Log } from './log.ts'
import { stopPostmaster } from './postmaster.ts'
import { isAlive } from './process.ts'

const LOOK_EVERY_MS = 50
/** Delays before restarts, in milliseconds; the last one is repeated. */
const WAITS_MS = [0, 100, 500, 1_000, 2_000, 5_000]
/** If the database exits within this many milliseconds after its start, the first restart is delayed too. */
const STAYED_UP_MS = 5_000
const MOST_ENDS = 30
const WITHIN_MS = 10 * 60_000

export type Keeping = { stop: () => Promise<void> }

type Options = {
  first: Postmaster
  /** Restarts the database on the same port, so that existing URLs remain valid. */
  startAgain: () => Promise<Postmaster>
  /** Returns the process id of a database that is being started, if there is one. */
  beingStarted: () => number | undefined
  log: Log
  logFolder: string
  /** Called if the database exits too often or cannot be started for ten minutes and needs manual intervention. */
  onGivenUp: () => void
  /** The polling interval, and the delays before restarts. */
  pace?: { lookMs: number; waitsMs: readonly number[] }
}

const PACE: NonNullable<Options['pace']> = { lookMs: LOOK_EVERY_MS, waitsMs: WAITS_MS }

/** Restarts the database whenever it exits, until it is stopped (rules: bundled database). */
export function keepRunning({
  first,
  startAgain,
  beingStarted,
  log,
  logFolder,
  onGivenUp,
  pace: { lookMs, waitsMs } = PACE,
}: Options): Keeping {
  let postmaster = first
  let [up, isStopped] = [Date.now(), false]
  let ends: number[] = []
  let comingBack: Promise<void> | undefined

  const looking = setInterval(() => {
    if (!comingBack && !isAlive(postmaster.pid)) comingBack = comeBack().finally(() => (comingBack = undefined))
  }, lookMs)
  looking.unref()

  async function comeBack(): Promise<void> {
    const since = Date.now()
    log.warn(`The database (process ${postmaster.pid}) ended unexpectedly and is being restarted`)
    ends = [...ends.filter((end) => since - end < WITHIN_MS), since]
    if (ends.length > MOST_ENDS) return giveUp(`it ended ${ends.length} times within ${WITHIN_MS / 60_000} minutes`)
    for (let tries = since - up < STAYED_UP_MS ? 1 : 0; ; tries += 1) {
      await sleep(waitsMs[Math.min(tries, waitsMs.length - 1)])
      try {
        if (isStopped) return
        postmaster = await startAgain()
        up = Date.now()
        return log.info(`The database is running again (process ${postmaster.pid}), after ${up - since} ms`)
      } catch (error) {
        if (isStopped) return
        const why = error instanceof Error ? error.message : String(error)
        if (Date.now() - since > WITHIN_MS) return giveUp(`it can't be started: ${why}`)
        log.error(`The database could not be restarted. Trying again: ${why}`)
      }
    }
  }

  function giveUp(why: string): void {
    clearInterval(looking)
    log.error(`The database keeps stopping, so the shop exits: ${why}. The database log is in ${logFolder}`)
    onGivenUp()
  }

  return {
    stop: async () => {
      isStopped = true
      clearInterval(looking)
      const pid = comingBack && beingStarted()
      if (pid) await stopPostmaster(pid)
      await comingBack
      await stopPostmaster(postmaster.pid)
    },
  }
}
