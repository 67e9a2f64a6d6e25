import type { Database } from '#db/connect.ts'
import { paperSeries } from '#shop/orders/receipts/paper.ts'
import { listPapers, type PapersAsked } from '#shop/orders/receipts/papers.server.ts'
import { houseDay, writeCsv } from '#shop/platform/spreadsheets/write-csv.server.ts'

const AT_ONCE = 1_000

/**
 * Writes all receipts and credit notes as CSV, newest first, in naira and the shop's time zone (rules: receipts page).
 */
export const receiptsCsv = (db: Database, asked: PapersAsked): AsyncGenerator<string> =>
  writeCsv(
    ['Number', 'Type', 'Date', 'Order', 'Amount'],
    batches(db, asked),
    ({ number, series, issuedAt, orderId, amount }) => [
      number,
      paperSeries[series].label,
      houseDay(issuedAt),
      orderId,
      series === 'receipt' ? amount : -amount,
    ],
  )

async function* batches(db: Database, asked: PapersAsked) {
  for (let skip = 0; ; skip += AT_ONCE) {
    const papers = await listPapers(db, asked, { skip, limit: AT_ONCE })
    if (papers.length > 0) yield papers
    if (papers.length < AT_ONCE) return
  }
}
