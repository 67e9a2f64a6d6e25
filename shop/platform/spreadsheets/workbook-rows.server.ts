import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { problem, type Problem } from '#shop/core/errors.ts'
import type { LineProblem } from './line-problem.ts'
import type { CellRow, SpreadsheetLimits } from './spreadsheet.ts'

const MOST_UNPACKED_BYTES = 120_000_000
/** Limits of Excel: characters per cell, columns and rows. */
const CELL_LETTERS = 32_767
const LAST_COLUMN = 16_384
const LAST_ROW = 1_048_576
/** Maximum number of cells in a file: three times what the longest bank statement needs. */
const MOST_CELLS = 10_000_000

/**
 * Reads the first sheet of an XLSX file as text; returns the problem if it is unreadable. Formulas are not calculated;
 * their stored result is read or, if there is none, their text (rules: spreadsheet formats).
 */
export async function workbookRows(
  bytes: Uint8Array,
  { mostColumns }: Pick<SpreadsheetLimits, 'mostColumns'>,
): Promise<{ rows: CellRow[]; delimiter: string } | LineProblem> {
  try {
    const wrong = wrongIn(bytes)
    if (wrong) return { line: 1, ...wrong }
    const sheet = await readSheet(bytes.slice().buffer, { parseNumber: (figures) => figures, trim: false })
    const rows = sheet.map((row, at) => ({ line: at + 1, cells: row.slice(0, mostColumns).map(asText) }))
    // Check the length first: thousands of cells may share one text of several megabytes.
    const long = rows.find(({ cells }) => cells.some((cell) => cell.length > CELL_LETTERS))
    if (long) return { line: long.line, ...problem('cell-too-long', { line: long.line, most: CELL_LETTERS }) }
    return { rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')), delimiter: ',' }
  } catch (thrown) {
    // Memory ran out; the caller handles this error.
    if (thrown instanceof RangeError) throw thrown
    return { line: 1, ...problem('not-csv') }
  }
}

function wrongIn(bytes: Uint8Array): Problem | null {
  const parts = partsOf(bytes)
  const unpacked = parts.reduce((sum, { size }) => sum + size, 0)
  if (unpacked > MOST_UNPACKED_BYTES) return problem('unpacked-too-large', { megabytes: MOST_UNPACKED_BYTES / 1e6 })
  for (const { name } of parts) {
    const wrong = wrongAddressIn(bytes, name)
    if (wrong) return problem(wrong)
  }
  return null
}

/**
 * Lists the files in the archive with their declared unpacked sizes, without unpacking them. Unpacking never exceeds
 * the declared size.
 */
function partsOf(bytes: Uint8Array): { name: string; size: number }[] {
  const parts: { name: string; size: number }[] = []
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      parts.push({ name, size: originalSize })
      return false
    },
  })
  return parts
}

/**
 * Finds cells outside Excel's limits, and files with too many cells for memory, since the reader pads every row to the
 * last column. All files are checked, because an archive can name its sheet in several ways.
 */
function wrongAddressIn(bytes: Uint8Array, part: string): 'cell-outside' | 'file-too-heavy' | null {
  const unpacked = unzipSync(bytes, { filter: ({ name }) => name === part })[part] ?? new Uint8Array()
  const xml = Buffer.from(unpacked.buffer, unpacked.byteOffset, unpacked.length).toString('latin1')
  let [rows, columns] = [0, 0]
  for (const [tag, name, at = ''] of xml.matchAll(placed)) {
    const { column, row } = placeOf(name === 'row' ? `A${at}` : at)
    if (!(column <= LAST_COLUMN && row <= LAST_ROW)) return 'cell-outside'
    rows = Math.max(rows, row)
    if (!emptyCell.test(tag)) columns = Math.max(columns, column)
  }
  return rows * columns > MOST_CELLS ? 'file-too-heavy' : null
}

/** Matches the tag of a cell or row with its address, and whether the tag is self-closing. */
const placed = /<(?:[\w.-]+:)?(c|row)\s[^<>]*?\br\s*=\s*["']([^"'<>]*)["'][^<>]*>(?:<\/)?/g
const emptyCell = /\/>$|<\/$/

function placeOf(address: string): { column: number; row: number } {
  const [, letters = '', row] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? []
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { column, row: Number(row) }
}

/** Formats a date as '2026-12-24', with a time as '2026-12-24 18:00'. */
function asText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (!(cell instanceof Date)) return String(cell)
  return Number.isNaN(cell.getTime())
    ? ''
    : cell
        .toISOString()
        .slice(0, 16)
        .replace(/T00:00$/, '')
        .replace('T', ' ')
}
