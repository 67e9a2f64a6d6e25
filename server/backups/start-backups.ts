import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { BackupState, SecondChoice } from '#db/backup/keep-backups.ts'
import { stateOf, type BackupOptions } from '#db/backup/step.ts'
import type { Log } from '#db/embedded/log.ts'
import type { ToBackups } from './backup-process.ts'

const problemsOf = (second: BackupState['second']): (string | null | undefined)[] => [
  second?.problem,
  second?.tried?.problem,
]

/** A step that neither ends nor stores new log for this long, in milliseconds, hangs. A full backup may take longer. */
const HANGS_AFTER_MS = 60 * 60_000
/** Threads for files. A second place that hangs blocks up to five, and others must be free for the backup folder. */
const THREADS = 16
const LOOK_EVERY_MS = 30_000
/** The process has a low priority, so on a busy machine its last step takes seconds. After this time, it hangs. */
const STOP_WITHIN_MS = 15_000

export type BackupProcess = {
  state: () => BackupState
  /** Changes the second place. */
  choose: (second: SecondChoice | null) => void
  stop: () => Promise<void>
}

/**
 * Makes backups in a separate process, and starts it again if it ends or hangs. `state` returns the result of the last
 * step (rules: backups).
 */
export function startBackups(options: BackupOptions, log: Log, lookEveryMs = LOOK_EVERY_MS): BackupProcess {
  let state: BackupState = { ...stateOf(options), second: null }
  let second: SecondChoice | null = null
  let child = start()
  let [heardAt, isStopping] = [Date.now(), false]

  function start(): ChildProcess {
    const started = fork(join(import.meta.dirname, 'backup-process.ts'), {
      serialization: 'advanced',
      env: { ...process.env, UV_THREADPOOL_SIZE: String(THREADS) },
    })
    started.on('message', (message) => {
      const next = message as BackupState
      if (+(next.workedAt ?? 0) !== +(state.workedAt ?? 0)) heardAt = Date.now()
      // Until its first step succeeds or fails, the process knows only the second place.
      const { second: copied, workedAt } = next
      become(next.storedThrough || next.problem ? next : { ...state, second: copied, workedAt })
    })
    started.on('error', (error) => become({ ...state, problem: `Backups can't be made: ${error.message}` }))
    started.send({ options } satisfies ToBackups)
    started.send({ second } satisfies ToBackups)
    return started
  }

  function become(next: BackupState): void {
    if (next.problem && next.problem !== state.problem) log.warn(next.problem)
    if (!next.problem && state.problem) log.info('Backups are stored again')
    if (next.tried?.problem && next.tried.problem !== state.tried?.problem) log.warn(next.tried.problem)
    for (const problem of [next.second?.problem, next.second?.tried?.problem])
      if (problem && !problemsOf(state.second).includes(problem)) log.warn(`Second place of the backups: ${problem}`)
    state = next
  }

  const looking = setInterval(() => {
    const isGone = child.exitCode !== null || child.signalCode !== null
    const hangs = Date.now() - heardAt > HANGS_AFTER_MS
    if (isStopping || (!isGone && !hangs)) return
    const problem = isGone
      ? 'The backup process ended unexpectedly and was started again.'
      : `The backup folder ${options.folder} doesn't respond.`
    become({ ...state, problem })
    child.kill('SIGKILL')
    heardAt = Date.now()
    child = start()
  }, lookEveryMs)
  looking.unref()

  return {
    state: () => state,
    choose: (chosen) => {
      second = chosen
      if (child.connected) child.send({ second } satisfies ToBackups)
    },
    stop: async () => {
      isStopping = true
      clearInterval(looking)
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      if (child.connected) child.disconnect()
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
      const [code, signal] = await ended
      clearTimeout(late)
      if (code !== 0) log.warn(`The backup process ended with ${signal ?? `code ${code}`}`)
    },
  }
}
