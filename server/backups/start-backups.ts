import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { BackupOptions, BackupState } from '#db/backup/keep-backups.ts'
import type { Log } from '#db/embedded/log.ts'

/** A step that takes longer, in milliseconds, hangs. A whole backup of a large shop takes minutes. */
const HANGS_AFTER_MS = 60 * 60_000
const LOOK_EVERY_MS = 30_000
const STOP_WITHIN_MS = 5_000

export type Backups = { state: () => BackupState; stop: () => Promise<void> }

/**
 * Makes backups in a separate process, and starts it again if it ends or hangs. `state` returns the result of the last
 * step (rules: backups).
 */
export function startBackups(options: BackupOptions, log: Log, lookEveryMs = LOOK_EVERY_MS): Backups {
  let state: BackupState = { folder: options.folder, madeAt: null, storedThrough: null, tried: null, problem: null }
  let child = start()
  let [heardAt, isStopping] = [Date.now(), false]

  function start(): ChildProcess {
    const started = fork(join(import.meta.dirname, 'backup-process.ts'), { serialization: 'advanced' })
    started.on('message', (message) => {
      heardAt = Date.now()
      become(message as BackupState)
    })
    started.on('error', (error) => become({ ...state, problem: `Backups can't be made: ${error.message}` }))
    started.send(options)
    return started
  }

  function become(next: BackupState): void {
    if (next.problem && next.problem !== state.problem) log.warn(next.problem)
    if (!next.problem && state.problem) log.info('Backups are stored again')
    if (next.tried?.problem && next.tried.problem !== state.tried?.problem) log.warn(next.tried.problem)
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
