import type { Database } from '#db/connect.ts'
import { receiptSeries } from '#shop/orders/receipts/receipt.ts'
import { listReceipts, type ReceiptsQuery } from '#shop/orders/receipts/receipts.server.ts'
import { shopDay, writeCsv } from '#shop/platform/spreadsheets/write-csv.server.ts'

const AT_ONCE = 1_000

/**
 * Writes all receipts and credit notes as CSV, newest first, in naira and the shop's time zone (rules: receipts page).
 */
export const receiptsCsv = (db: Database, asked: ReceiptsQuery): AsyncGenerator<string> =>
  writeCsv(
    ['Number', 'Type', 'Date', 'Order', 'Amount'],
    batches(db, asked),
    ({ number, series, issuedAt, orderId, amount }) => [
      number,
      receiptSeries[series].label,
      shopDay(issuedAt),
      orderId,
      series === 'receipt' ? amount : -amount,
    ],
  )

async function* batches(db: Database, asked: ReceiptsQuery) {
  for (let skip = 0; ; skip += AT_ONCE) {
    const papers = await listReceipts(db, asked, { skip, limit: AT_ONCE })
    if (papers.length > 0) yield papers
    if (papers.length < AT_ONCE) return
  }
}
