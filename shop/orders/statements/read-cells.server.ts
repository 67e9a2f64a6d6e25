import { readSpreadsheet } from '#shop/platform/spreadsheets/read-spreadsheet.server.ts'
import type { CellRow } from '#shop/platform/spreadsheets/spreadsheet.ts'
import { problem, type Problem } from '#shop/core/errors.ts'
import { headingsAt } from './headings.ts'
import { MOST_STATEMENT_LINES } from './limits.ts'

/** Headings may stand below as many lines. */
export const MOST_PREAMBLE = 60
const MOST_ROWS = MOST_STATEMENT_LINES + MOST_PREAMBLE
const MOST_COLUMNS = 60
const CELL_LETTERS = 32_767

/** The lines of a bank's file, cells on one line each; or why it can't be read. Runs in a child process (rules: statements read). */
export async function readCells(bytes: Uint8Array): Promise<CellRow[] | Problem> {
  const headings = (rows: readonly (readonly string[])[]) =>
    headingsAt(rows.slice(0, MOST_PREAMBLE).map((cells) => cells.map((cell) => tidy(cell.slice(0, CELL_LETTERS)))))
  const limits = { mostRows: MOST_ROWS + 1, mostColumns: MOST_COLUMNS, relaxQuotes: true }
  const read = await readSpreadsheet(bytes, headings, limits)
  if (!('rows' in read)) return ofStatement(read)
  const { rows } = read
  if (rows.length > MOST_ROWS) return problem('statement-too-long', { most: MOST_STATEMENT_LINES })
  const long = rows.find(({ cells }) => cells.some((cell) => cell.length > CELL_LETTERS))
  if (long) return problem('cell-too-long', { line: long.line, most: CELL_LETTERS })
  return rows.map(({ line, cells }) => ({ line, cells: cells.map(tidy) }))
}

function ofStatement({ line: _, ...wrong }: Problem & { line: number }): Problem {
  if (wrong.code === 'open-quote') return problem('statement-cut-off')
  return wrong.code === 'not-csv' || wrong.code === 'unreadable-line' ? problem('statement-unreadable') : wrong
}

/** On one line, and without what can't be kept. */
const tidy = (cell: string): string =>
  cell
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
