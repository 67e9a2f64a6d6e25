import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { TooManyWait } from '#db/trouble.ts'
import type { Hashing, hashingThread } from './hashing-thread.ts'

/** One processor stays for everything else. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1))
/** A second or two of work: who would wait longer had better come again. */
const WAITING_AT_MOST = 40 * THREADS
const IDLE_MS = 5 * 60_000
/** Lower than whoever only wants to see a page. */
const NICE = 10

let threads: Piscina<Hashing, ReturnType<typeof hashingThread>> | undefined
let free = THREADS
const waiting = new Set<() => void>()

/**
 * Hashes on threads of their own, lest files and name look-ups wait for it in Node's. Throws TooManyWait at once when too
 * many wait already; whose `signal` aborts while she waits gives her place up (rules: hashing).
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

/** Does what is nobody's turn meanwhile, as only to wait, without a place in line. */
export type Aside = <Result>(rest: () => Promise<Result>) => Promise<Result>

/**
 * For what does other work before it comes to a password: throws TooManyWait when there is no place in line, before
 * anything was asked or counted, so that a flood costs next to nothing (rules: hashing).
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

/** One begins when another ends, so that none is waiting in the pool itself, where leaving would end its thread. */
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
