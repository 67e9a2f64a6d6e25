import type { ReportTable } from '#shop/office/reports/report-table.ts'
import { oneThread } from '#shop/core/one-thread.server.ts'
import type { sheetThread } from './sheet-thread.server.ts'

const thread = oneThread<ReportTable, Awaited<ReturnType<typeof sheetThread>>>({
  module: new URL('sheet-thread.server.ts', import.meta.url),
  name: 'sheetThread',
  waitingAtMost: 4,
  longestMs: 60_000,
  heapMegabytes: 512,
  // Lower than whoever only wants to see a page.
  niceness: 5,
})

/**
 * The bytes of a spreadsheet of Excel, written on a thread of its own, one at a time, so that nobody else waits for it. Text stays
 * text there, whatever it begins with. Throws TooManyWait at once when several wait already, and where it takes too
 * long (rules: reports as files, no formulas).
 */
export const writeSheet = (table: ReportTable): Promise<Uint8Array> => thread(table)
