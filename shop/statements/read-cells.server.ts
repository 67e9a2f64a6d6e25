import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { undefused } from '#shop/csv/cell.ts'
import { decoded } from '#shop/csv/read-product-csv.server.ts'
import { problem, type Problem } from '#shop/errors.ts'
import { MOST_STATEMENT_LINES, MOST_UNPACKED_BYTES } from './limits.ts'
import type { CellRow } from './read-lines.ts'

/** Headings may stand below as many lines. */
export const MOST_PREAMBLE = 60
const MOST_ROWS = MOST_STATEMENT_LINES + MOST_PREAMBLE
const MOST_COLUMNS = 60
/** Excel's own limits. */
const CELL_LETTERS = 32_767
const LAST_COLUMN = 16_384
const LAST_ROW = 1_048_576
/** Three times what the longest statement needs. */
const MOST_CELLS = 10_000_000

/**
 * The lines of a bank's file, an XLSX of Excel or a CSV in whatever encoding, as text: nothing is reckoned, a formula is its text, or
 * what it came to in the bank. Or why it can't be read. Runs in a child process (rules: statements read).
 */
export async function readCells(bytes: Uint8Array): Promise<CellRow[] | Problem> {
  const rows = begins(bytes, 'PK\u0003\u0004') ? await cellsOfXlsx(bytes) : cellsOfCsv(bytes)
  if (!Array.isArray(rows)) return rows
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (filled.length === 0) return problem('empty-file')
  return filled.length > MOST_ROWS ? problem('statement-too-long', { most: MOST_STATEMENT_LINES }) : filled
}

const begins = (bytes: Uint8Array, start: string): boolean =>
  [...start].every((letter, at) => bytes[at] === letter.charCodeAt(0))

async function cellsOfXlsx(bytes: Uint8Array): Promise<CellRow[] | Problem> {
  try {
    const parts = partsOf(bytes)
    const unpacked = parts.reduce((sum, { size }) => sum + size, 0)
    if (unpacked > MOST_UNPACKED_BYTES) return problem('statement-too-large', { megabytes: MOST_UNPACKED_BYTES / 1e6 })
    for (const { name } of parts) {
      const wrong = wrongAddressIn(bytes, name)
      if (wrong) return problem(wrong)
    }
    const sheet = await readSheet(bytes.slice().buffer, { parseNumber: (figures) => figures, trim: false })
    return asTexts(sheet.map((row, at) => ({ line: at + 1, cells: row.slice(0, MOST_COLUMNS).map(asText) })))
  } catch (thrown) {
    if (isOutOfMemory(thrown)) throw thrown
    return problem('statement-unreadable')
  }
}

const isOutOfMemory = (thrown: unknown): boolean => thrown instanceof RangeError

/** The files in the archive with their unpacked sizes. Nothing is unpacked, nor later any further than it says here. */
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
 * Searches one file of the archive for cells where no spreadsheet has any, and for more cells than fit into memory, since the
 * reader fills up every row to the last column. Which file is the sheet, the archive may say in several ways, so all are searched.
 */
function wrongAddressIn(bytes: Uint8Array, part: string): 'statement-cell-outside' | 'file-too-heavy' | null {
  const unpacked = unzipSync(bytes, { filter: ({ name }) => name === part })[part] ?? new Uint8Array()
  const xml = Buffer.from(unpacked.buffer, unpacked.byteOffset, unpacked.length).toString('latin1')
  let [rows, columns] = [0, 0]
  for (const [tag, name, at = ''] of xml.matchAll(placed)) {
    const { column, row } = placeOf(name === 'row' ? `A${at}` : at)
    if (!(column <= LAST_COLUMN && row <= LAST_ROW)) return 'statement-cell-outside'
    rows = Math.max(rows, row)
    if (!emptyCell.test(tag)) columns = Math.max(columns, column)
  }
  return rows * columns > MOST_CELLS ? 'file-too-heavy' : null
}

/** The tag of a cell or row that says its address, and whether it ends at once. */
const placed = /<(?:[\w.-]+:)?(c|row)\s[^<>]*?\br\s*=\s*["']([^"'<>]*)["'][^<>]*>(?:<\/)?/g
const emptyCell = /\/>$|<\/$/

/** What is no address is nowhere. */
function placeOf(address: string): { column: number; row: number } {
  const [, letters = '', row] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? []
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { column, row: Number(row) }
}

function asText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString() : String(cell)
}

/** Cells on one line each. A cell is measured first: thousands of cells may share one text of megabytes. */
function asTexts(rows: CellRow[]): CellRow[] | Problem {
  const long = rows.find(({ cells }) => cells.some((cell) => cell.length > CELL_LETTERS))
  if (long) return problem('statement-cell-too-long', { line: long.line, most: CELL_LETTERS })
  return rows.map(({ line, cells }) => ({ line, cells: cells.map(tidy) }))
}

function cellsOfCsv(bytes: Uint8Array): CellRow[] | Problem {
  if (begins(bytes, '%PDF')) return problem('statement-pdf')
  // The beginning of Excel's former files, and of those that a password locks.
  if (begins(bytes, '\u00d0\u00cf\u0011\u00e0')) return problem('statement-old-excel')
  const text = textOf(bytes)
  if (text === null || text.includes('\u0000') || /^\s*<(!doctype|html|table|\?xml)/i.test(text))
    return problem('statement-unreadable')
  try {
    const parsed = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: MOST_ROWS + 1,
    }) as unknown as { info: { lines: number }; record: string[] }[]
    return asTexts(
      parsed.map(({ info, record }) => ({ line: info.lines, cells: record.slice(0, MOST_COLUMNS).map(undefused) })),
    )
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown
    return thrown.code === 'CSV_QUOTE_NOT_CLOSED' ? problem('statement-cut-off') : problem('statement-unreadable')
  }
}

/** In UTF-16, as older Excel writes 'Unicode text', in UTF-8 or in Windows-1252. */
function textOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const start = bytes.subarray(0, 400)
  const isWide = start.length > 3 && start.filter((byte, at) => at % 2 === 1 && byte === 0).length > start.length / 4
  return isWide ? new TextDecoder('utf-16le').decode(bytes) : decoded(bytes)
}

const START_LETTERS = 20_000

/** What parts the cells: what stands oftenest outside of quotes at the file's start. */
function delimiterOf(text: string): string {
  const start = text.slice(0, START_LETTERS).replace(/"[^"]*"/g, '')
  const [most] = ['\t', ';', '|', ','].toSorted((one, other) => start.split(other).length - start.split(one).length)
  return most!
}

/** On one line, and without what can't be kept. */
const tidy = (cell: string): string =>
  cell
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
