import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/actor.ts'
import { changeProduct } from '#shop/catalogue/change-product.server.ts'
import { putOnSale } from '#shop/catalogue/create-product.server.ts'
import { lockNames } from '#shop/catalogue/names.server.ts'
import { newProduct, productChange } from '#shop/catalogue/product-fields.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { isFailure, problem, problemIn, problemsByField, type Failure } from '#shop/errors.ts'
import type { StoredPicture } from '#shop/media/picture.ts'
import type { MediaStore } from '#shop/media/store.server.ts'
import { parted } from './cell.ts'
import { fieldsOf, type ProductColumn } from './product-columns.ts'
import { findTargets, type Target } from './product-targets.server.ts'
import { problemsOf, type LineProblem } from './line-problem.ts'
import type { CsvRow } from './read-csv.server.ts'

type Shop = { media: MediaStore; clock: () => Date }

/** How many products a sheet made and changed, how many it left as they were, and everything that is wrong with it, by line. */
export type Imported = { created: number; updated: number; unchanged: number; problems: LineProblem[] }

/**
 * Makes the shop's products as a sheet says: a row changes the product of its id or, without one, of its number, and a
 * number that no product has makes a new one, with images that the shop has already. Whatever is wrong is told by line,
 * all of it; the caller rolls back when anything is, or when it only wanted to know (rules: csv import).
 */
export async function importProducts(tx: Transaction, shop: Shop, admin: Admin, rows: CsvRow[]): Promise<Imported> {
  await lockNames(tx)
  const targets = await findTargets(tx, rows)
  const imported: Imported = { created: 0, updated: 0, unchanged: 0, problems: [] }
  for (const { row, ...target } of targets) {
    const result = 'problem' in target ? [target.problem] : await take(tx, shop, admin, row, target)
    if (Array.isArray(result)) imported.problems.push(...result)
    else imported[result] += 1
  }
  return imported
}

type Outcome = 'created' | 'updated' | 'unchanged'

async function take(
  tx: Transaction,
  shop: Shop,
  admin: Admin,
  row: CsvRow,
  target: Exclude<Target, { problem: LineProblem }>,
): Promise<Outcome | LineProblem[]> {
  const cells: Partial<Record<ProductColumn, string>> = row.cells
  const pictures = picturesOf(cells.images, target.pictures)
  if (pictures === 'unknown') return [{ line: row.line, column: 'images', ...problem('unknown-image') }]
  return target.product
    ? change(tx, shop, admin, row, target.product, pictures)
    : create(tx, shop, admin, row, pictures)
}

/** The pictures that a cell names, in its order. A column that the sheet lacks, or an empty cell, names none. */
function picturesOf(cell: string | undefined, known: Map<string, StoredPicture>): StoredPicture[] | 'unknown' {
  const pictures = parted(cell ?? '').map((id) => known.get(id))
  return pictures.some((picture) => picture === undefined) ? 'unknown' : (pictures as StoredPicture[])
}

async function change(
  tx: Transaction,
  shop: Shop,
  admin: Admin,
  { line, cells }: CsvRow,
  product: Product,
  pictures: StoredPicture[],
): Promise<Outcome | LineProblem[]> {
  const read = productChange.safeParse(fieldsOf(cells))
  if (!read.success) return problemsOf(line, read.error)
  const result = await changeProduct(
    tx,
    shop,
    admin,
    product,
    read.data,
    pictures.length > 0 ? pictures : product.images,
  )
  if (isFailure(result)) return refusedLine(line, result)
  return result.version === product.version ? 'unchanged' : 'updated'
}

async function create(
  tx: Transaction,
  shop: Shop,
  admin: Admin,
  { line, cells }: CsvRow,
  pictures: StoredPicture[],
): Promise<Outcome | LineProblem[]> {
  const { version: _, ...fields } = fieldsOf(cells)
  const read = newProduct.safeParse({
    stock: Array.isArray(fields.variants) && fields.variants.length > 0 ? 0 : undefined,
    ...fields,
  })
  const withoutImages: LineProblem[] =
    pictures.length > 0 ? [] : [{ line, column: 'images', ...problem('new-without-images') }]
  if (!read.success) return [...problemsOf(line, read.error), ...withoutImages]
  if (withoutImages.length > 0) return withoutImages
  const result = await putOnSale(tx, shop, admin, read.data, pictures)
  return isFailure(result) ? refusedLine(line, result) : 'created'
}

function refusedLine(line: number, failure: Failure): LineProblem[] {
  const fields = Object.entries(problemsByField(failure))
  return fields.length > 0
    ? fields.map(([column, problem]) => ({ line, ...problem, column }))
    : [{ line, ...problemIn(failure) }]
}
