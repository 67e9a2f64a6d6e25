import { Piscina } from 'piscina'
import type { Drawing, paperThread, wordsThread, WordsToDraw } from './paper-thread.server.ts'

const IDLE_MS = 60_000
const LONGEST_MS = 60_000
const HEAP_MB = 256
/** Lower than whoever only wants to see a page. */
const NICE = 5

let thread: Piscina | undefined

/** Draws a paper on a thread of its own, one at a time, so that nobody waits for it; throws where it takes too long (rules: papers drawn). */
export const drawing = (work: Drawing): Promise<Awaited<ReturnType<typeof paperThread>>> =>
  pool().run(work, { signal: AbortSignal.timeout(LONGEST_MS) })

/** Draws words that lead to no page on A4, on the same thread (rules: quotes on paper). */
export const drawingWords = (work: WordsToDraw): Promise<Awaited<ReturnType<typeof wordsThread>>> =>
  pool().run(work, { name: 'wordsThread', signal: AbortSignal.timeout(LONGEST_MS) })

function pool(): Piscina {
  thread ??= new Piscina({
    filename: new URL('paper-thread.server.ts', import.meta.url).href,
    name: 'paperThread',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    workerHistogram: false,
    recordTiming: false,
  })
  return thread
}
