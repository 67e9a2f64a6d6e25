import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
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
type Line = { line: number; record: string[] }

const MOST_COLUMNS = 1_000

/**
 * The sheet of a CSV file with headings, cells as they were before they were defused; or the one problem for which it is
 * none. Blank lines are left out, and no line has more than `lineLetters` characters. Spreadsheets that part cells with a
 * semicolon are understood. Takes seconds for a large file, so it runs in a child process (rules: uploads in a child process).
 */
export function readCsv(text: string, lineLetters: number): CsvSheet | LineProblem {
  if (!isStorableText(text)) return { line: 1, ...problem('not-csv') }
  const delimiter = hasSemicolons.test(text) ? ';' : ','
  const lines = parsedLines(text, delimiter, lineLetters)
  if (!Array.isArray(lines)) return lines
  const [headings, ...rows] = lines
  if (!headings) return { line: 1, ...problem('empty-file') }
  if (headings.record.length > MOST_COLUMNS) return { line: 1, ...problem('too-many-columns', { most: MOST_COLUMNS }) }
  const written = headings.record.map((heading) => heading.trim())
  const names = written.map((heading) => heading.toLowerCase())
  const seen = new Set<string>()
  const repeated = names.find((name) => seen.size === seen.add(name).size)
  if (repeated !== undefined) return { line: 1, ...problem('column-twice', { column: repeated }) }
  return {
    headings: written,
    delimiter,
    rows: rows.map(({ line, record }) => ({
      line,
      cells: Object.fromEntries(names.map((name, index) => [name, undefused(record[index] ?? '')])),
    })),
  }
}

function parsedLines(text: string, delimiter: Delimiter, lineLetters: number): Line[] | LineProblem {
  let last = 0
  try {
    const parsed = parse(text, {
      bom: true,
      delimiter,
      info: true,
      max_record_size: lineLetters,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      on_record: (record: string[], context) => {
        last = context.lines
        return record
      },
    }) as unknown as Parsed[]
    return parsed.map(({ info, record }) => ({ line: info.lines, record }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const code = codes[error.code] ?? 'unreadable-line'
    // Whoever looks for it finds the quotation mark where its row begins, not where the file ends.
    return { line: code === 'open-quote' ? last + 1 : Number(error.lines) || 1, ...problem(code) }
  }
}

/** A first line with semicolons and no comma. */
const hasSemicolons = /^[^,\r\n]*;[^,\r\n]*(?:[\r\n]|$)/

const codes: Record<string, 'cells-missing' | 'line-too-long' | 'open-quote'> = {
  CSV_MAX_RECORD_SIZE: 'line-too-long',
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: 'cells-missing',
  CSV_QUOTE_NOT_CLOSED: 'open-quote',
}
