import { stringify } from 'csv-stringify/sync'
import { config } from '#config'
import { defused } from './cell.ts'

export type Row = readonly (string | number)[]

/** Spreadsheets take a file for UTF-8 when it begins with this. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * The text of a CSV file, a piece for each batch: headings first, cells that would begin a formula defused, lines ended
 * as RFC 4180 has it. Only one batch is in memory at a time, and the next is fetched when this one is on its way
 * (rules: csv files).
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

/** A moment by the clock of the house, as spreadsheets read it: `2026-11-21 10:00:00`. */
export const houseTime = (at: Date): string =>
  atHouse(at).toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ')

/** Its day there: `2026-11-21`. */
export const houseDay = (at: Date): string => atHouse(at).toPlainDate().toString()
