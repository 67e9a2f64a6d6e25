import type { Database } from '#db/connect.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { productsNamed } from '#shop/catalogue/products/products-named.server.ts'
import { problem } from '#shop/core/errors.ts'
import { sameName } from '#shop/core/look-alikes.ts'
import type { StoredPicture } from '#shop/platform/media/picture.ts'
import { knownPictures } from '#shop/platform/media/record-pictures.server.ts'
import { imagesIn } from './product-columns.ts'
import type { LineProblem } from '#shop/platform/spreadsheets/line-problem.ts'
import { namesTaken, type Names } from './names-taken.server.ts'
import type { CsvRow } from '#shop/platform/spreadsheets/read-csv.server.ts'

/** The product of a row (null for a new product) and the pictures named in the sheet, or the problem with the row. */
export type Target = { product: Product | null; pictures: Map<string, StoredPicture> } | { problem: LineProblem }

/** Finds the product of each row by its id or, without one, by its number. */
export async function findTargets(
  db: Database,
  rows: CsvRow[],
  now: Date,
): Promise<{ targets: (Target & { row: CsvRow })[]; names: Names }> {
  const named = rows.map(nameOf)
  const products = await productsNamed(
    db,
    named.flatMap(({ id }) => id || []),
    named.flatMap(({ number }) => number || []),
    now,
  )
  const byId = new Map(products.map((product) => [product.id, product]))
  const byNumber = new Map(products.map((product) => [sameName(product.number), product]))
  const pictures = await knownPictures(db, [
    ...new Set(rows.flatMap(({ cells }) => imagesIn(cells.images ?? '').map(({ id }) => id))),
  ])
  const seen = new Map<string, number>()

  const targets = rows.map((row) => {
    const { id, number } = nameOf(row)
    const product = (id ? byId.get(id) : byNumber.get(number)) ?? null
    const problem = problemWith(row, product, seen)
    return problem ? { row, problem } : { row, product, pictures }
  })
  return { targets, names: await namesTaken(db) }
}

const nameOf = ({ cells }: CsvRow) => ({ id: cells.id?.trim() ?? '', number: sameName(cells.number ?? '') })

function problemWith(row: CsvRow, product: Product | null, seen: Map<string, number>): LineProblem | null {
  const { id, number } = nameOf(row)
  if (id && !product) return { line: row.line, column: 'id', ...problem('unknown-id') }
  if (!('id' in row.cells || 'number' in row.cells))
    return { line: row.line, column: 'number', ...problem('column-missing', { column: 'number' }) }
  if (!id && !number) return { line: row.line, column: 'number', ...problem('no-id-or-number') }
  const name = product?.id ?? `number ${number}`
  const before = seen.get(name)
  if (before !== undefined)
    return { line: row.line, column: id ? 'id' : 'number', ...problem('same-product', { line: before }) }
  seen.set(name, row.line)
  return null
}
