import type { Admin } from '#shop/core/actor.ts'
import { problem } from '#shop/core/errors.ts'
import type { LineProblem } from '#shop/platform/spreadsheets/line-problem.ts'
import type { CustomField } from '#shop/platform/settings/custom-fields.ts'
import { headingOf, ownOf } from './custom-columns.ts'
import { COST, productColumns, REFUSED_BECAUSE } from './product-columns.ts'
import type { Parsed } from '#shop/platform/uploads/parser.ts'
import { readCsv, type CsvRow, type CsvSheet } from '#shop/platform/spreadsheets/read-csv.server.ts'

const MOST_ROWS = 20_000
/**
 * Maximum length of a line in characters: a description has at most 5,000, and the stock of 500 sizes and colours fewer
 * than 50,000.
 */
const LINE_LETTERS = 200_000

type Input = { fields: readonly CustomField[]; may: Admin['may'] }

/** Parses a product sheet; runs in a child process. `answer` is the sheet without its rows; `list` are the rows. */
export async function readProductCsv(
  file: Uint8Array,
  input: Input,
): Promise<Parsed<Omit<CsvSheet, 'rows'> | LineProblem, CsvRow>> {
  const sheet = await sheetIn(file, input)
  if (!('rows' in sheet)) return { answer: sheet, list: [] }
  const { rows, ...answer } = sheet
  return { answer, list: rows }
}

/**
 * Reads the sheet, or returns the problem with it. An unknown column is a problem, because it may be a misspelt known
 * one. The cost column is unknown to staff who may not see costs. `fields` are the owner's custom fields
 * (rules: product costs).
 */
async function sheetIn(bytes: Uint8Array, { fields, may }: Input): Promise<CsvSheet | LineProblem> {
  const columns = [...productColumns, ...(may.includes('costs') ? [COST] : [])]
  const known = new Set<string>([...columns, REFUSED_BECAUSE])
  const sheet = await readCsv(bytes, LINE_LETTERS)
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
