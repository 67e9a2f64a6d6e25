import { Piscina } from 'piscina'
import { TooManyWait } from '#db/trouble.ts'
import { problem, type Problem } from '#shop/errors.ts'
import type { Reading, StatementRead, statementThread } from './statement-thread.server.ts'

const IDLE_MS = 60_000
const LONGEST_MS = 60_000
const WAITING_AT_MOST = 4
const HEAP_MB = 512
/** Lower than whoever only wants to see a page. */
const NICE = 5

let thread: Piscina<Reading, Awaited<ReturnType<typeof statementThread>>> | undefined

/**
 * Reads a statement on a thread of its own, one at a time, so that nobody else waits for it; what takes too long or too much memory
 * is ended and refused. Throws TooManyWait at once when several wait already (rules: statements read).
 */
export async function reading(work: Reading): Promise<StatementRead | { problem: Problem }> {
  thread ??= new Piscina({
    filename: new URL('statement-thread.server.ts', import.meta.url).href,
    name: 'statementThread',
    minThreads: 0,
    maxThreads: 1,
    maxQueue: WAITING_AT_MOST + 1,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    workerHistogram: false,
    recordTiming: false,
  })
  if (thread.queueSize >= WAITING_AT_MOST) throw new TooManyWait('several statements are being read')
  try {
    return await thread.run(work, { signal: AbortSignal.timeout(LONGEST_MS * (thread.queueSize + 1)) })
  } catch (thrown) {
    if (!isTooMuch(thrown)) throw thrown
    return { problem: problem('statement-too-much') }
  }
}

/** The thread was ended: its time was over, or its memory. */
const isTooMuch = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  (thrown.name === 'AbortError' ||
    thrown instanceof RangeError ||
    ('code' in thrown && thrown.code === 'ERR_WORKER_OUT_OF_MEMORY'))
