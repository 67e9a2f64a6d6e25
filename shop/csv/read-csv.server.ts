import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { isStorableText } from '#shop/text.ts'
import { turns } from '#shop/turns.server.ts'
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

/** Taken apart at a time, before others have their turn. */
const PART_BYTES = 32_768

/**
 * The sheet of a CSV file with headings, cells as they were before they were defused; or the one problem for which it is
 * none. Blank lines are left out. Spreadsheets that part cells with a semicolon are understood. However large the file is,
 * others have their turns meanwhile.
 */
export async function readCsv(text: string): Promise<CsvSheet | LineProblem> {
  if (!isStorableText(text)) return { line: 1, ...problem('not-csv') }
  const delimiter = hasSemicolons.test(text) ? ';' : ','
  const lines = await parsedLines(text, delimiter)
  if (!Array.isArray(lines)) return lines
  const [headings, ...rows] = lines
  if (!headings) return { line: 1, ...problem('empty-file') }
  const written = headings.record.map((heading) => heading.trim())
  const names = written.map((heading) => heading.toLowerCase())
  const seen = new Set<string>()
  const repeated = names.find((name) => seen.size === seen.add(name).size)
  if (repeated !== undefined) return { line: 1, ...problem('column-twice', { column: repeated }) }
  const turn = turns()
  const sheet: CsvSheet = { headings: written, delimiter, rows: [] }
  for (const { line, record } of rows) {
    await turn()
    const cells = Object.fromEntries(names.map((name, index) => [name, undefused(record[index] ?? '')]))
    sheet.rows.push({ line, cells })
  }
  return sheet
}

async function parsedLines(text: string, delimiter: Delimiter): Promise<Line[] | LineProblem> {
  const lines: Line[] = []
  let last = 0
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    on_record: (record: string[], context) => {
      last = context.lines
      return record
    },
  })
  try {
    await pipeline(partsOf(Buffer.from(text)), parser, async (parsed: AsyncIterable<Parsed>) => {
      for await (const { info, record } of parsed) lines.push({ line: info.lines, record })
    })
    return lines
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const code = codes[error.code] ?? 'unreadable-line'
    // Whoever looks for it finds the quotation mark where its row begins, not where the file ends.
    return { line: code === 'open-quote' ? last + 1 : Number(error.lines) || 1, ...problem(code) }
  }
}

async function* partsOf(bytes: Buffer): AsyncGenerator<Buffer> {
  const turn = turns()
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    await turn()
    yield bytes.subarray(at, at + PART_BYTES)
  }
}

/** A first line with semicolons and no comma. */
const hasSemicolons = /^[^,\r\n]*;[^,\r\n]*(?:[\r\n]|$)/

const codes: Record<string, 'cells-missing' | 'open-quote'> = {
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: 'cells-missing',
  CSV_QUOTE_NOT_CLOSED: 'open-quote',
}
