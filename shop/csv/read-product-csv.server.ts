import { problem } from '#shop/errors.ts'
import type { LineProblem } from './line-problem.ts'
import { productColumns } from './product-columns.ts'
import { readCsv, type CsvRow } from './read-csv.server.ts'

const MOST_ROWS = 20_000
const known: ReadonlySet<string> = new Set(productColumns)

/** The rows of a sheet of products, or why the file is none. A column that the shop doesn't know is a problem: it may be a known one, misspelt. */
export function readProductCsv(bytes: Uint8Array): CsvRow[] | LineProblem {
  const text = decoded(bytes)
  if (text === null) return { line: 1, ...problem('not-csv') }
  const rows = readCsv(text)
  if (!Array.isArray(rows)) return rows
  const [first] = rows
  if (!first) return { line: 1, ...problem('no-products') }
  if (rows.length > MOST_ROWS) return { line: MOST_ROWS + 2, ...problem('too-many-products', { most: MOST_ROWS }) }
  const stranger = Object.keys(first.cells).find((column) => !known.has(column))
  if (stranger !== undefined)
    return {
      line: 1,
      ...problem('unknown-column', { column: stranger, columns: [...productColumns] }),
    }
  return rows
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
