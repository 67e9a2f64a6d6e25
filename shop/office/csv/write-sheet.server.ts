import type { ReportTable } from '#shop/office/reports/report-table.ts'
import { oneThread } from '#shop/core/one-thread.server.ts'
import type { sheetThread } from './sheet-thread.server.ts'

const thread = oneThread<ReportTable, Awaited<ReturnType<typeof sheetThread>>>({
  module: new URL('sheet-thread.server.ts', import.meta.url),
  name: 'sheetThread',
  waitingAtMost: 4,
  longestMs: 60_000,
  heapMegabytes: 512,
  // Scheduling priority of the thread; lower than that of page requests.
  niceness: 5,
})

/**
 * Returns the bytes of an Excel file, written in a separate thread, one file at a time, so that other requests are not
 * delayed. Text is stored as text even if it looks like a formula. Throws TooManyWait if several files are already
 * waiting or if writing takes too long (rules: report export, csv formula escaping).
 */
export const writeSheet = (table: ReportTable): Promise<Uint8Array> => thread(table)
