import pLimit from 'p-limit'
import { Piscina } from 'piscina'
import { TooManyWait } from '#db/trouble.ts'

const IDLE_MS = 60_000

type OneThread = {
  /** The module that the thread runs, and the name of its exported function. */
  module: URL
  name: string
  waitingAtMost: number
  longestMs: number
  heapMegabytes: number
  /** Above 0, the thread runs with a lower priority than the server. */
  niceness?: number
}

type Run<Work, Result> = (work: Work, more?: { name?: string; longestMs?: number }) => Promise<Result>

/**
 * Returns a function that runs tasks on a worker thread, one at a time. The thread starts on demand and stops when
 * idle. The time limit counts from the start of each task; a task that exceeds it is aborted and its thread stopped.
 * Throws `TooManyWait` immediately if `waitingAtMost` tasks are queued.
 */
export function oneThread<Work, Result>({ waitingAtMost, longestMs: usualMs, ...how }: OneThread): Run<Work, Result> {
  // Tasks are queued outside the pool, because the pool would count the waiting time as running time.
  const inTurn = pLimit(1)
  let pool: Piscina | undefined
  return async (work, { name = how.name, longestMs = usualMs } = {}) => {
    if (inTurn.pendingCount >= waitingAtMost) throw new TooManyWait(`Too many tasks are queued for ${name}`)
    return inTurn(() => (pool ??= open(how)).run(work, { name, signal: AbortSignal.timeout(longestMs) }))
  }
}

const open = ({ module, name, heapMegabytes, niceness }: Omit<OneThread, 'waitingAtMost' | 'longestMs'>): Piscina =>
  new Piscina({
    filename: module.href,
    name,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    ...(niceness !== undefined && { niceIncrement: niceness }),
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    workerHistogram: false,
    recordTiming: false,
  })
