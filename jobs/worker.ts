import { setTimeout as sleep } from 'node:timers/promises'
import { troubleOf } from '#db/trouble.ts'
import type { Services } from '#services'
import { schedule } from './schedule.ts'
import { workOffOutbox } from './work-off-outbox.ts'

/** How long an event may wait before anybody looks. */
const OUTBOX_EVERY_MS = 1_000

export type Worker = { stop: () => Promise<void> }

/** Works off the outbox and the schedule, beside serving. `stop` finishes what is under way and starts nothing more. */
export function startWorker(services: Services): Worker {
  const stopping = new AbortController()
  const { signal } = stopping

  /** One after another, so that a slow run delays the next instead of meeting it (rules: trouble passes). */
  async function every(ms: number, name: string, run: () => Promise<unknown>): Promise<void> {
    while (await waited(ms, signal))
      await run().catch((error: unknown) => {
        // It will be done at its next turn: nobody need look.
        if (troubleOf(error)) services.log.warn({ err: error, job: name }, 'a job has to wait')
        else services.log.error({ err: error, job: name }, 'a job failed')
      })
  }

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

/** False when the wait was cut short, because the shop stops. */
const waited = (ms: number, signal: AbortSignal): Promise<boolean> =>
  sleep(ms, true, { signal, ref: false }).catch(() => false)
