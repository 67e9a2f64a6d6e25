import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import pLimit from 'p-limit'
import { explained, PlaceUnusable, type Trial } from './place.ts'
import { emptySecond, keepSecond, type SecondState } from './second/keep-second.ts'
import { openStore } from './second/open-second.ts'
import type { SecondPlace } from './second/store.ts'
import type { BackupSource } from './source.ts'
import { backupSteps, EVERY_MS, stateOf, type BackupOptions, type FirstState } from './step.ts'

export type BackupState = FirstState & {
  /** The second place; null if the owner chose none. */
  second: SecondState | null
}

/** The second place that the owner chose, and when. */
export type SecondChoice = { place: SecondPlace; chosenAt: Date }

/** Trial restores, of which only one runs at a time. The functions return what is wrong; null if nothing is. */
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

/**
 * Makes backups until `signal` is aborted: stores new log twice a minute, and makes a full backup every night. The log
 * never waits for a full backup or a trial restore (rules: backups, trial restore).
 */
export function keepBackups(
  options: BackupOptions,
  tries: Tries,
  onState: (state: BackupState) => void,
  signal: AbortSignal,
  everyMs = EVERY_MS,
): KeptBackups {
  const step = backupSteps(options, { everyMs, onState: reportStep, stopping: signal })
  const stoppingSecond = new AbortController()
  const oneTrial = pLimit(1)
  let isTrying = false
  let isFolderUsable = false
  /** Why the last trial restore ended without a result. */
  let trialProblem: string | null = null
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
      const [opened, { storedThrough }] = [step.place(), state]
      return opened && isFolderUsable ? { place: opened, storedThrough, key: step.keyInUse() } : null
    }
    // The trial of a place that was replaced meanwhile ends before the next one begins.
    const trySecond = (source: BackupSource) => oneTrial(() => (stopped.aborted ? null : tries.second(source)))
    try {
      await keepSecond({
        ...{ store, chosenAt, dataDir, first, onState },
        isTrialDue: tries.isSecondDue,
        trySecond,
        signal: stopped,
        stopping: stoppingSecond.signal,
      })
    } catch (error) {
      const problem = `No backups are copied to ${store.where}: ${error instanceof Error ? error.message : String(error)}`
      onState({ ...emptySecond, where: store.where, problem })
    }
  }

  async function tryFirst(): Promise<void> {
    if (isTrying) return
    isTrying = true
    try {
      const tried = await oneTrial(tries.first)
      trialProblem = null
      report({ tried, ...(isFolderUsable && { problem: null }) })
    } catch (error) {
      const told = explained(options.folder, error)
      trialProblem =
        told instanceof PlaceUnusable
          ? told.message
          : `The trial restore failed: ${error instanceof Error ? error.message : String(error)}`
      report({ problem: state.problem ?? trialProblem })
    } finally {
      isTrying = false
    }
  }

  function reportStep(found: FirstState): void {
    isFolderUsable = !found.problem
    report({ ...found, problem: found.problem ?? trialProblem })
  }

  async function takeStep(): Promise<void> {
    reportStep(await step())
  }

  async function keep(): Promise<void> {
    while (!signal.aborted) {
      const nextAt = performance.now() + everyMs
      await takeStep()
      if (isFolderUsable) void tryFirst()
      await sleep(Math.max(0, nextAt - performance.now()), undefined, { signal, ref: true }).catch(() => {})
    }
    // The shop is stopping, so this stores everything that was committed.
    await takeStep()
    await step.close()
    stoppingSecond.abort()
    // A place that has never responded, or had a problem, may hang.
    const isWorking = state.second?.storedThrough && !state.second.problem
    if (isWorking) await Promise.race([second?.copied, sleep(LAST_COPY_MS)])
  }

  return { choose, ended: keep() }
}
