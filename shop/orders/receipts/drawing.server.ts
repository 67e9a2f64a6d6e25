import { oneThread } from '#shop/core/one-thread.server.ts'
import type { Drawing, receiptThread, wordsThread, WordsToDraw } from './receipt-thread.server.ts'

type Drawn = typeof receiptThread | typeof wordsThread

const thread = oneThread<Drawing | WordsToDraw, Awaited<ReturnType<Drawn>>>({
  module: new URL('receipt-thread.server.ts', import.meta.url),
  name: 'receiptThread',
  waitingAtMost: 40,
  longestMs: 60_000,
  heapMegabytes: 256,
  // Scheduling priority of the thread; lower than that of page requests.
  niceness: 5,
})

/**
 * Renders a receipt or credit note in a worker thread, one at a time, so that page requests aren't blocked. Throws if
 * it takes longer than a minute, and TooManyWait if the queue is full (rules: receipt rendering).
 */
export const drawing = (work: Drawing): Promise<Awaited<ReturnType<typeof receiptThread>>> =>
  thread(work) as Promise<Awaited<ReturnType<typeof receiptThread>>>

/** Renders an A4 document without a link or QR code, in the same worker thread as receipts (rules: quote pdf). */
export const drawingWords = (work: WordsToDraw): Promise<Awaited<ReturnType<typeof wordsThread>>> =>
  thread(work, { name: 'wordsThread' }) as Promise<Awaited<ReturnType<typeof wordsThread>>>
