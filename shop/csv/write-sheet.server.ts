import { Piscina } from 'piscina'
import { TooManyWait } from '#db/trouble.ts'
import type { ReportTable } from '#shop/reports/report-table.ts'
import type { sheetThread } from './sheet-thread.server.ts'

const IDLE_MS = 60_000
const LONGEST_MS = 60_000
const WAITING_AT_MOST = 4
const HEAP_MB = 512
/** Lower than whoever only wants to see a page. */
const NICE = 5

let thread: Piscina<ReportTable, Awaited<ReturnType<typeof sheetThread>>> | undefined

/**
 * The bytes of a spreadsheet of Excel, written on a thread of its own, one at a time, so that nobody else waits for it. Text stays
 * text there, whatever it begins with. Throws TooManyWait at once when several wait already, and where it takes too
 * long (rules: reports as files, no formulas).
 */
export function writeSheet(table: ReportTable): Promise<Uint8Array> {
  thread ??= new Piscina({
    filename: new URL('sheet-thread.server.ts', import.meta.url).href,
    name: 'sheetThread',
    minThreads: 0,
    maxThreads: 1,
    maxQueue: WAITING_AT_MOST + 1,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    workerHistogram: false,
    recordTiming: false,
  })
  if (thread.queueSize >= WAITING_AT_MOST) throw new TooManyWait('several spreadsheets are being written')
  return thread.run(table, { signal: AbortSignal.timeout(LONGEST_MS * (thread.queueSize + 1)) })
}
