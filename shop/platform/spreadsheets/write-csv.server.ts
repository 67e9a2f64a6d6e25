import { stringify } from 'csv-stringify/sync'
import { config } from '#config'
import { defused } from './cell.ts'

export type Row = readonly (string | number)[]

/** The mark at the start of a file by which spreadsheet programs recognize UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * Yields the text of a CSV file, batch by batch: headings first, formulas escaped, CR LF line endings as in RFC 4180.
 * Only one batch is in memory; the next is fetched after the reader has taken it (rules: csv export).
 */
export async function* writeCsv<Item>(
  headings: readonly string[],
  batches: AsyncIterable<Item[]> | Iterable<Item[]>,
  row: (item: Item) => Row,
  delimiter = ',',
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + linesOf([headings], delimiter)
  for await (const batch of batches) yield linesOf(batch.map(row), delimiter)
}

const linesOf = (rows: Row[], delimiter: string): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? defused(cell) : cell))),
    { delimiter, record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  )

const atHouse = (at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(config.brand.timeZone)

/** Formats a time in the shop's time zone for spreadsheets: `2026-11-21 10:00:00`. */
export const shopTime = (at: Date): string =>
  atHouse(at).toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ')

/** Formats the day in the shop's time zone: `2026-11-21`. */
export const shopDay = (at: Date): string => atHouse(at).toPlainDate().toString()
