import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { TooManyWait } from '#db/trouble.ts'
import type { Hashing, hashingThread } from './hashing-thread.ts'

/** Number of threads. One processor is left for other work. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1))
/**
 * Maximum number of waiting requests: one or two seconds of work. Further requests are rejected; clients should retry
 * later.
 */
const WAITING_AT_MOST = 40 * THREADS
const IDLE_MS = 5 * 60_000
/** Scheduling priority of the threads; lower than that of page requests. */
const NICE = 10

let threads: Piscina<Hashing, ReturnType<typeof hashingThread>> | undefined
let free = THREADS
const waiting = new Set<() => void>()

/**
 * Hashes in a separate thread pool, so that file reads and DNS lookups do not wait in Node's pool. Throws TooManyWait
 * immediately if the queue is full; aborting `signal` frees the place in the queue (rules: password hashing).
 */
export async function hashing(work: Hashing, signal?: AbortSignal): Promise<string | boolean> {
  await turn(signal)
  try {
    threads ??= new Piscina({
      filename: new URL('hashing-thread.ts', import.meta.url).href,
      name: 'hashingThread',
      minThreads: 0,
      maxThreads: THREADS,
      idleTimeout: IDLE_MS,
      niceIncrement: NICE,
      workerHistogram: false,
      recordTiming: false,
    })
    return await threads.run(work)
  } finally {
    const [next] = waiting
    if (next) next()
    else free += 1
  }
}

let inLineNow = 0

/** Runs work that needs no place in the queue, such as a delay. */
export type Aside = <Result>(rest: () => Promise<Result>) => Promise<Result>

/**
 * Reserves a place in the queue for requests that do other work before hashing. Throws TooManyWait before any query or
 * count if the queue is full, so that a flood costs almost nothing (rules: password hashing).
 */
export async function inLine<Result>(work: (aside: Aside) => Promise<Result>): Promise<Result> {
  if (inLineNow >= THREADS + WAITING_AT_MOST) refuse()
  inLineNow += 1
  try {
    return await work(async (rest) => {
      inLineNow -= 1
      try {
        return await rest()
      } finally {
        inLineNow += 1
      }
    })
  } finally {
    inLineNow -= 1
  }
}

function refuse(): never {
  throw new TooManyWait('too many passwords are being checked')
}

/** Starts a task only when another ends, so that no task waits in the pool, where an abort would stop its thread. */
async function turn(signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  if (free > 0) {
    free -= 1
    return
  }
  if (waiting.size >= WAITING_AT_MOST) refuse()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const begin = () => {
    waiting.delete(begin)
    signal?.removeEventListener('abort', leave)
    resolve()
  }
  const leave = () => {
    waiting.delete(begin)
    reject(signal?.reason)
  }
  waiting.add(begin)
  signal?.addEventListener('abort', leave, { once: true })
  await promise
}
