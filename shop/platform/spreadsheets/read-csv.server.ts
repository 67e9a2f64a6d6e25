import { problem } from '#shop/core/errors.ts'
import type { LineProblem } from './line-problem.ts'
import { readSpreadsheet } from './read-spreadsheet.server.ts'
import type { CellRow } from './spreadsheet.ts'

/**
 * A row of a spreadsheet. `line` is the number of its last line, as shown in an editor; `cells` are by column heading.
 * `own` contains the custom fields by key, once they are separated from the other cells.
 */
export type CsvRow = { line: number; cells: Record<string, string>; own?: Record<string, string> }

export type CsvSheet = { headings: string[]; delimiter: string; rows: CsvRow[] }

const MOST_COLUMNS = 1_000

/**
 * Reads a spreadsheet with headings in its first row; returns the problem if it is unreadable. Drops columns without
 * heading and content. `lineLetters` is the maximum length of a line in characters. Takes seconds for a large file, so
 * it runs in a child process (rules: spreadsheet formats).
 */
export async function readCsv(bytes: Uint8Array, lineLetters: number): Promise<CsvSheet | LineProblem> {
  const read = await readSpreadsheet(bytes, () => 0, { lineLetters })
  if (!('rows' in read)) return read
  const [headings, ...rows] = read.rows
  const columns = columnsOf(headings!.cells, rows)
  if (columns.length > MOST_COLUMNS) return { line: 1, ...problem('too-many-columns', { most: MOST_COLUMNS }) }
  const seen = new Set<string>()
  const repeated = columns.find(({ name }) => seen.size === seen.add(name).size)
  if (repeated) return { line: 1, ...problem('column-twice', { column: repeated.name }) }
  const least = columns.length > 0 ? columns.at(-1)!.at + 1 : 0
  const uneven = rows.find(({ cells }) => cells.length < least || cells.slice(headings!.cells.length).some(isFilled))
  if (uneven) return { line: uneven.line, ...problem('cells-missing') }
  return {
    headings: columns.map(({ heading }) => heading),
    delimiter: read.delimiter,
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(columns.map(({ name, at }) => [name, cells[at] ?? ''])),
    })),
  }
}

type Column = { heading: string; name: string; at: number }

function columnsOf(headings: readonly string[], rows: readonly CellRow[]): Column[] {
  const used = new Set(headings.flatMap((heading, at) => (isFilled(heading) ? [at] : [])))
  for (const { cells } of rows) for (const [at, cell] of cells.entries()) if (isFilled(cell)) used.add(at)
  return headings.flatMap((written, at) =>
    used.has(at) ? [{ heading: written.trim(), name: written.trim().toLowerCase(), at }] : [],
  )
}

const isFilled = (cell: string): boolean => cell.trim() !== ''
