import { CsvError, parse } from 'csv-parse/sync'
import { isStorableText } from '#shop/text.ts'
import { undefused } from './cell.ts'
import { problem } from '#shop/errors.ts'
import type { LineProblem } from './line-problem.ts'

/** A row of a sheet: the line it ends on, as an editor counts it, and its cells by the column's heading; `own` where those of the owner's fields stand apart, by their keys. */
export type CsvRow = { line: number; cells: Record<string, string>; own?: Record<string, string> }

/** A sheet as it was sent: its headings as they are written, what parts its cells, and its rows. */
export type CsvSheet = { headings: string[]; delimiter: Delimiter; rows: CsvRow[] }
export type Delimiter = ',' | ';'

type Parsed = { info: { lines: number }; record: string[] }

/**
 * The sheet of a CSV file with headings, cells as they were before they were defused; or the one problem for which it is
 * none. Blank lines are left out. Spreadsheets that part cells with a semicolon are understood.
 */
export function readCsv(text: string): CsvSheet | LineProblem {
  if (!isStorableText(text)) return { line: 1, ...problem('not-csv') }
  const delimiter = hasSemicolons.test(text) ? ';' : ','
  const lines = parsedLines(text, delimiter)
  if (!Array.isArray(lines)) return lines
  const [headings, ...rows] = lines
  if (!headings) return { line: 1, ...problem('empty-file') }
  const written = headings.record.map((heading) => heading.trim())
  const names = written.map((heading) => heading.toLowerCase())
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated !== undefined) return { line: 1, ...problem('column-twice', { column: repeated }) }
  return {
    headings: written,
    delimiter,
    rows: rows.map(({ info, record }) => ({
      line: info.lines,
      cells: Object.fromEntries(names.map((name, index) => [name, undefused(record[index] ?? '')])),
    })),
  }
}

function parsedLines(text: string, delimiter: Delimiter): Parsed[] | LineProblem {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      info: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as Parsed[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { line: Number(error.lines) || 1, ...problem(codes[error.code] ?? 'unreadable-line') }
  }
}

/** A first line with semicolons and no comma. */
const hasSemicolons = /^[^,\r\n]*;[^,\r\n]*(?:[\r\n]|$)/

const codes: Record<string, 'cells-missing' | 'open-quote'> = {
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: 'cells-missing',
  CSV_QUOTE_NOT_CLOSED: 'open-quote',
}
