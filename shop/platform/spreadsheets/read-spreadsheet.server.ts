import { problem } from '#shop/core/errors.ts'
import { isStorableText } from '#shop/core/text.ts'
import { undefused } from './cell.ts'
import type { LineProblem } from './line-problem.ts'
import { separatedRows } from './separated-rows.server.ts'
import type { CellRow, HeadingsAt, SpreadsheetLimits } from './spreadsheet.ts'
import { textOf } from './text-of.server.ts'
import { workbookRows } from './workbook-rows.server.ts'

type Spreadsheet = { rows: CellRow[]; delimiter: string }

/**
 * Reads a spreadsheet that a person brought, whichever program wrote it: XLSX, or text with any separator, encoding and ends
 * of lines; the one place that does. Rows without content are left out, cells are as they were before they were defused.
 * `headingsAt` finds the headings, by which the separator is judged. Runs in a child process
 * (rules: spreadsheets read, uploads in a child process).
 */
export async function readSpreadsheet(
  bytes: Uint8Array,
  headingsAt: HeadingsAt,
  limits: SpreadsheetLimits,
): Promise<Spreadsheet | LineProblem> {
  const read = begins(bytes, 'PK\u0003\u0004') ? await workbookRows(bytes, limits) : textRows(bytes, headingsAt, limits)
  if (!('rows' in read)) return read
  if (read.rows.length === 0) return { line: 1, ...problem('empty-file') }
  return { ...read, rows: read.rows.map(({ line, cells }) => ({ line, cells: cells.map(undefused) })) }
}

const begins = (bytes: Uint8Array, start: string): boolean =>
  [...start].every((letter, at) => bytes[at] === letter.charCodeAt(0))

function textRows(bytes: Uint8Array, headingsAt: HeadingsAt, limits: SpreadsheetLimits): Spreadsheet | LineProblem {
  if (begins(bytes, '%PDF')) return { line: 1, ...problem('file-is-pdf') }
  // The beginning of Excel's former files, and of those that a password locks.
  if (begins(bytes, '\u00d0\u00cf\u0011\u00e0')) return { line: 1, ...problem('file-is-old-excel') }
  const text = textOf(bytes)
  if (text === null || !isStorableText(text) || /^\s*<(!doctype|html|table|\?xml)/i.test(text))
    return { line: 1, ...problem('not-csv') }
  return separatedRows(text, headingsAt, limits)
}
