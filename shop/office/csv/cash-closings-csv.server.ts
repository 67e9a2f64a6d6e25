import type { Database } from '#db/connect.ts'
import { nairaNotes, type CashClosing } from '#shop/orders/cash/cash.ts'
import { listClosings } from '#shop/orders/cash/closings.server.ts'
import { shopTime, writeCsv } from '#shop/platform/spreadsheets/write-csv.server.ts'

const AT_ONCE = 1_000

/**
 * Writes all closings of the cash drawer as CSV, newest first, in naira and the shop's time zone (rules: cash closing).
 */
export const cashClosingsCsv = (db: Database): AsyncGenerator<string> =>
  writeCsv(
    [
      'Closing',
      'Time',
      'Staff member',
      'Opening',
      'Expected',
      'Counted',
      'Difference',
      'Reason',
      ...nairaNotes.map(noteHead),
    ],
    batches(db),
    ({ number, at, by, opening, expected, counted, reason, notes }) => [
      number,
      shopTime(at),
      by,
      opening,
      expected,
      counted,
      counted - expected,
      reason,
      ...nairaNotes.map((note) => (notes ? (notes[`${note}`] ?? 0) : '')),
    ],
  )

const noteHead = (note: number): string => `${note} naira notes`

async function* batches(db: Database): AsyncGenerator<CashClosing[]> {
  for (let skip = 0; ; skip += AT_ONCE) {
    const closings = await listClosings(db, { skip, limit: AT_ONCE })
    if (closings.length > 0) yield closings
    if (closings.length < AT_ONCE) return
  }
}
