import { setTimeout as sleep } from 'node:timers/promises'
import { troubleOf } from '#db/trouble.ts'
import type { Services } from '#services'
import { schedule } from './schedule.ts'
import { workOffOutbox } from './work-off-outbox.ts'

/** Interval of outbox checks, in milliseconds: the maximum delay of an event. */
const OUTBOX_EVERY_MS = 1_000

export type Worker = { stop: () => Promise<void> }

/** Runs the outbox and the scheduled jobs. `stop` waits for running jobs and starts no new ones. */
export function startWorker(services: Services): Worker {
  const stopping = new AbortController()
  const { signal } = stopping

  /**
   * Repeats `run`, waiting `ms` milliseconds before each run. Runs are sequential, so a slow run delays the next one
   * instead of overlapping it (rules: database time limits).
   */
  async function every(ms: number, name: string, run: () => Promise<unknown>): Promise<void> {
    while (await waited(ms, signal)) {
      const started = performance.now()
      services.jobRuns.started(name, services.clock())
      const result = await traced(name, run).then(
        () => 'done' as const,
        (error: unknown) => {
          // A temporary problem (such as a lost database connection) is only a warning; the next run will do the work.
          const isTemporary = troubleOf(error) !== null
          if (isTemporary) services.log.warn({ err: error, job: name }, 'a job was postponed')
          else services.log.error({ err: error, job: name }, 'a job failed')
          return isTemporary ? ('postponed' as const) : ('failed' as const)
        },
      )
      services.jobRuns.ended(name, result === 'done', services.clock())
      services.metrics?.jobRan(name, result, performance.now() - started)
    }
  }

  const traced = (name: string, run: () => Promise<unknown>) =>
    services.tracing ? services.tracing.run(`job ${name}`, run) : run()

  const jobs = [
    every(OUTBOX_EVERY_MS, 'outbox', () => workOffOutbox(services, signal)),
    ...schedule.map(({ name, everySeconds, run }) => every(everySeconds * 1_000, name, () => run(services, signal))),
  ]
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(jobs)
    },
  }
}

/** Resolves to false if the wait ended early because the shop is stopping. */
const waited = (ms: number, signal: AbortSignal): Promise<boolean> =>
  sleep(ms, true, { signal, ref: false }).catch(() => false)
