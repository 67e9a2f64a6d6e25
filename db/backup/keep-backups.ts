import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Trial } from './place.ts'
import { openRecoveryKey } from './recovery-key.ts'
import { keepSecond, type SecondState } from './second/keep-second.ts'
import { openStore } from './second/open-second.ts'
import type { SecondPlace } from './second/store.ts'
import type { BackupSource } from './source.ts'
import { backupSteps, stateOf, type BackupOptions, type FirstState } from './step.ts'

/** Interval at which new log is stored, in milliseconds: the most that is lost with the machine's disk. */
const EVERY_MS = 30_000

export type BackupState = FirstState & {
  /** The second place; null if the owner chose none. */
  second: SecondState | null
}

/** The second place that the owner chose, and when. */
export type SecondChoice = { place: SecondPlace; chosenAt: Date }

/** Trial restores. The functions return what is wrong; null if nothing is. */
export type Tries = {
  /** Tries the newest backup in the backup folder, if that is due. */
  first: () => Promise<Trial | null>
  isSecondDue: (tried: Trial | null, oldest: Date | undefined) => boolean
  second: (source: BackupSource) => Promise<string | null>
}

export type KeptBackups = {
  /** Replaces the second place. */
  choose: (second: SecondChoice | null) => void
  ended: Promise<void>
}

/** Time for the last copy to the second place when the shop stops. */
const LAST_COPY_MS = 2_000

/** Makes backups until `signal` is aborted: stores new log twice a minute, and makes a full backup every night. */
export function keepBackups(
  options: BackupOptions,
  tries: Tries,
  onState: (state: BackupState) => void,
  signal: AbortSignal,
): KeptBackups {
  const step = backupSteps(options)
  const stoppingSecond = new AbortController()
  let state: BackupState = { ...stateOf(options), second: null }
  let chosen: SecondChoice | null = null
  let second: { stop: AbortController; copied: Promise<void> } | null = null
  const report = (changed: Partial<BackupState>) => {
    state = { ...state, ...changed }
    onState(state)
  }

  /** A place that hangs keeps waiting in its own loop, whose results are then ignored. */
  function choose(choice: SecondChoice | null): void {
    if (isDeepStrictEqual(choice, chosen)) return
    chosen = choice
    second?.stop.abort()
    if (second) report({ second: null })
    second = null
    if (!choice) return
    const stop = new AbortController()
    second = { stop, copied: keepChosen(choice, stop.signal) }
  }

  async function keepChosen({ place, chosenAt }: SecondChoice, stopped: AbortSignal): Promise<void> {
    const { dataDir } = options
    const store = openStore(place, dataDir)
    const onState = (found: SecondState) => report({ second: found })
    const first = () => {
      const [opened, { problem, storedThrough }] = [step.place(), state]
      return opened && storedThrough && !problem ? { place: opened, storedThrough } : null
    }
    try {
      await keepSecond({
        ...{ store, chosenAt, dataDir, first, onState },
        key: await openRecoveryKey(dataDir),
        isTrialDue: tries.isSecondDue,
        trySecond: tries.second,
        signal: stopped,
        stopping: stoppingSecond.signal,
      })
    } catch (error) {
      const problem = `No backups are copied to ${store.where}: ${error instanceof Error ? error.message : String(error)}`
      onState({ where: store.where, storedThrough: null, tried: null, problem })
    }
  }

  async function keep(): Promise<void> {
    while (!signal.aborted) {
      report(await step())
      if (!state.problem) report({ tried: await tries.first(), workedAt: new Date() })
      await sleep(EVERY_MS, undefined, { signal, ref: true }).catch(() => {})
    }
    // The shop is stopping, so this stores everything that was committed.
    report(await step())
    await step.close()
    stoppingSecond.abort()
    await Promise.race([second?.copied, sleep(LAST_COPY_MS)])
  }

  return { choose, ended: keep() }
}
