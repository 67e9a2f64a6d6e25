import { CsvError, parse } from 'csv-parse/sync'
import { isStorableText } from '#shop/text.ts'
import { undefused } from './cell.ts'
import type { Problem } from './problem.ts'

/** A row of a sheet: the line it ends on, as an editor counts it, and its cells by the column's heading. */
export type CsvRow = { line: number; cells: Record<string, string> }

type Parsed = { info: { lines: number }; record: string[] }

/**
 * The rows of a CSV file with headings, cells as they were before they were defused; or the one problem for which it is
 * none. Blank lines are left out. Spreadsheets that part cells with a semicolon are understood.
 */
export function readCsv(text: string): CsvRow[] | Problem {
  if (!isStorableText(text)) return { line: 1, message: 'This is not a CSV file in UTF-8' }
  const lines = parsedLines(text)
  if (!Array.isArray(lines)) return lines
  const [headings, ...rows] = lines
  if (!headings) return { line: 1, message: 'The file is empty' }
  const names = headings.record.map((heading) => heading.trim().toLowerCase())
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated !== undefined) return { line: 1, message: `The column ${repeated || 'without a heading'} stands twice` }
  return rows.map(({ info, record }) => ({
    line: info.lines,
    cells: Object.fromEntries(names.map((name, index) => [name, undefused(record[index] ?? '')])),
  }))
}

function parsedLines(text: string): Parsed[] | Problem {
  const delimiter = hasSemicolons.test(text) ? ';' : ','
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
    return { line: Number(error.lines) || 1, message: wordings[error.code] ?? 'This line cannot be read as CSV' }
  }
}

/** A first line with semicolons and no comma. */
const hasSemicolons = /^[^,\r\n]*;[^,\r\n]*(?:[\r\n]|$)/

const wordings: Record<string, string> = {
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: 'This line has not as many cells as there are headings',
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark is not closed',
}
