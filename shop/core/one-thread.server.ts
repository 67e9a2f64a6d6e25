import pLimit from 'p-limit'
import { Piscina } from 'piscina'
import { TooManyWait } from '#db/trouble.ts'

const IDLE_MS = 60_000

type OneThread = {
  /** The module that the thread runs, and which of its exported functions. */
  module: URL
  name: string
  waitingAtMost: number
  longestMs: number
  heapMegabytes: number
  /** Above 0, a lower priority than the server's. */
  niceness?: number
}

type Run<Work, Result> = (work: Work, more?: { name?: string; longestMs?: number }) => Promise<Result>

/**
 * A thread that does one piece of work at a time, started when it is needed and ended when it is idle. Each piece has its own
 * time, from when its turn comes; what takes longer is aborted, and its thread ended. Throws TooManyWait at once when
 * `waitingAtMost` pieces wait already.
 */
export function oneThread<Work, Result>({ waitingAtMost, longestMs: usualMs, ...how }: OneThread): Run<Work, Result> {
  // Work waits outside the pool, which would count its wait as the time that it takes.
  const inTurn = pLimit(1)
  let pool: Piscina | undefined
  return async (work, { name = how.name, longestMs = usualMs } = {}) => {
    if (inTurn.pendingCount >= waitingAtMost) throw new TooManyWait(`much work waits for ${name}`)
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
