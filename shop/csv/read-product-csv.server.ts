import type { Admin } from '#shop/actor.ts'
import { problem } from '#shop/errors.ts'
import type { LineProblem } from './line-problem.ts'
import type { OwnField } from '#shop/settings/own-fields.ts'
import { headingOf, ownOf } from './own-columns.ts'
import { COST, productColumns, REFUSED_BECAUSE } from './product-columns.ts'
import type { Parsed } from '#shop/uploads/parser.ts'
import { readCsv, type CsvRow, type CsvSheet } from './read-csv.server.ts'

const MOST_ROWS = 20_000
/** A description has 5,000 characters, and the stock of 500 sizes and colours fewer than 50,000. */
const LINE_LETTERS = 200_000

type Input = { fields: readonly OwnField[]; may: Admin['may'] }

/** Parses a sheet of products; runs in a child process. `answer` has the sheet without its rows, which are the list. */
export function readProductCsv(file: Uint8Array, input: Input): Parsed<Omit<CsvSheet, 'rows'> | LineProblem, CsvRow> {
  const sheet = sheetIn(file, input)
  if (!('rows' in sheet)) return { answer: sheet, list: [] }
  const { rows, ...answer } = sheet
  return { answer, list: rows }
}

/**
 * A column that the shop doesn't know is a problem: it may be a known one, misspelt; that of costs is none to whoever may
 * not see them. `fields` are the owner's own (rules: costs).
 */
function sheetIn(bytes: Uint8Array, { fields, may }: Input): CsvSheet | LineProblem {
  const columns = [...productColumns, ...(may.includes('costs') ? [COST] : [])]
  const known = new Set<string>([...columns, REFUSED_BECAUSE])
  const text = decoded(bytes)
  if (text === null) return { line: 1, ...problem('not-csv') }
  const sheet = readCsv(text, LINE_LETTERS)
  if (!('rows' in sheet)) return sheet
  const { rows } = sheet
  const [first] = rows
  if (!first) return { line: 1, ...problem('no-products') }
  if (rows.length > MOST_ROWS) return { line: MOST_ROWS + 2, ...problem('too-many-products', { most: MOST_ROWS }) }
  const stranger = Object.keys(first.cells).find((column) => !known.has(column) && !ownOf(column, fields))
  if (stranger !== undefined)
    return {
      line: 1,
      ...problem('unknown-column', { column: stranger, columns: [...columns, ...fields.map(headingOf)] }),
    }
  return sheet
}

/** A sheet's text, in UTF-8 or, as older spreadsheets write it, Windows-1252; null when it is the bytes of something else. */
export function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return bytes.some(isNoText) ? null : new TextDecoder('windows-1252').decode(bytes)
  }
}

/** What no spreadsheet writes into text: control characters but tabs and ends of lines, and what the code page leaves free. */
const isNoText = (byte: number): boolean =>
  (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) || (byte > 0x80 && byte < 0xa0 && leftFree.has(byte))
const leftFree = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])
