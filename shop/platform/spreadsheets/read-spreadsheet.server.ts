import { problem } from '#shop/core/errors.ts'
import { isStorableText } from '#shop/core/text.ts'
import { undefused } from './cell.ts'
import type { LineProblem } from './line-problem.ts'
import { separatedRows } from './separated-rows.server.ts'
import type { CellRow, HeadingsAt, SpreadsheetLimits } from './spreadsheet.ts'
import { workbookRows } from './workbook-rows.server.ts'

type Spreadsheet = { rows: CellRow[]; delimiter: string }

/**
 * Reads an uploaded spreadsheet: XLSX, or text with any separator, encoding and line endings. Drops empty rows, and
 * the apostrophes that escape formulas. `headingsAt` finds the headings, which help to detect the separator. Runs in a child
 * process (rules: spreadsheet formats, isolated file parsing).
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
  // First bytes of old Excel files (.xls) and of files with a password.
  if (begins(bytes, '\u00d0\u00cf\u0011\u00e0')) return { line: 1, ...problem('file-is-old-excel') }
  const text = textOf(bytes)
  if (text === null || !isStorableText(text) || /^\s*<(!doctype|html|table|\?xml)/i.test(text))
    return { line: 1, ...problem('not-csv') }
  return separatedRows(text, headingsAt, limits)
}

/**
 * Decodes text in UTF-8 or UTF-16, with or without a byte order mark, and other text as Windows-1252, which older
 * spreadsheets use. Returns null if the bytes are not text (rules: spreadsheet formats).
 */
function textOf(bytes: Uint8Array): string | null {
  const wide = wideEncoding(bytes)
  if (wide && bytes.length % 2 === 1) return null
  return (wide ? new TextDecoder(wide).decode(bytes) : narrowText(bytes))?.replace(/^\ufeff+/, '') ?? null
}

const START_BYTES = 400

/** Detects UTF-16 by its byte order mark, or because every other byte at the start is 0, as in Latin text. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const start = bytes.subarray(0, START_BYTES)
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const zerosAt = (odd: 0 | 1) => start.filter((byte, at) => at % 2 === odd && byte === 0).length
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  if (start.length < 4 || Math.min(even, odd) > 0 || Math.max(even, odd) <= start.length / 4) return null
  return odd > 0 ? 'utf-16le' : 'utf-16be'
}

function narrowText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return bytes.some(isNoText) ? null : new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Returns whether a byte cannot occur in text: control characters except tabs and line endings, and bytes that
 * Windows-1252 leaves undefined.
 */
const isNoText = (byte: number): boolean =>
  (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) || (byte > 0x80 && byte < 0xa0 && leftFree.has(byte))
const leftFree = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])
