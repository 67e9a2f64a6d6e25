import { oneThread } from '#shop/core/one-thread.server.ts'
import type { Drawing, paperThread, wordsThread, WordsToDraw } from './paper-thread.server.ts'

type Drawn = typeof paperThread | typeof wordsThread

const thread = oneThread<Drawing | WordsToDraw, Awaited<ReturnType<Drawn>>>({
  module: new URL('paper-thread.server.ts', import.meta.url),
  name: 'paperThread',
  waitingAtMost: 40,
  longestMs: 60_000,
  heapMegabytes: 256,
  // Lower than whoever only wants to see a page.
  niceness: 5,
})

/** Draws a paper on a thread of its own, one at a time, so that nobody waits for it; throws where it takes too long, and TooManyWait when many wait (rules: papers drawn). */
export const drawing = (work: Drawing): Promise<Awaited<ReturnType<typeof paperThread>>> =>
  thread(work) as Promise<Awaited<ReturnType<typeof paperThread>>>

/** Draws words that lead to no page on A4, on the same thread (rules: quotes on paper). */
export const drawingWords = (work: WordsToDraw): Promise<Awaited<ReturnType<typeof wordsThread>>> =>
  thread(work, { name: 'wordsThread' }) as Promise<Awaited<ReturnType<typeof wordsThread>>>
