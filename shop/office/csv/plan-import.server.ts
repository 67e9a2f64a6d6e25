import { setImmediate as others } from 'node:timers/promises'
import type { Database } from '#db/connect.ts'
import { differences } from '#shop/platform/audit/differences.ts'
import { applyChange } from '#shop/catalogue/products/apply-change.ts'
import type { NewWithPictures } from '#shop/catalogue/products/create-many.server.ts'
import { categorySpelling, type Spelling } from '#shop/catalogue/products/categories.server.ts'
import { imageCountRefusal, picturesWithColors } from '#shop/catalogue/products/images.ts'
import { newProductOrDraft, productChange } from '#shop/catalogue/products/product-fields.ts'
import { readOwn, withOwn } from '#shop/catalogue/products/custom-values.ts'
import { offeredSizes } from '#shop/catalogue/products/offered-sizes.server.ts'
import { productStates } from '#shop/catalogue/products/product-state.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { readinessRefusal } from '#shop/catalogue/products/readiness.ts'
import { scheduleOf } from '#shop/catalogue/products/schedule.ts'
import { sizeErrors } from '#shop/catalogue/products/sizes.ts'
import { snapshotOf } from '#shop/catalogue/products/snapshot.ts'
import { staleVersion } from '#shop/catalogue/products/stale-version.server.ts'
import type { ChangedProduct } from '#shop/catalogue/products/write-many.server.ts'
import type { NamedCollections } from '#shop/catalogue/collections/by-hand.server.ts'
import { errorMap } from '#shop/core/error-map.ts'
import { isFailure, problem, problemIn, problemsByField, type Failure } from '#shop/core/errors.ts'
import { readGroupOf } from '#shop/platform/settings/settings.server.ts'
import type { CustomField } from '#shop/platform/settings/custom-fields.ts'
import type { StoredPicture } from '#shop/platform/media/picture.ts'
import { columnOf, problemsOf, type LineProblem } from '#shop/platform/spreadsheets/line-problem.ts'
import { fieldsOf, imagesIn, type ProductColumn } from './product-columns.ts'
import { customFieldProblems, withOwnApart } from './custom-columns.ts'
import { codingOf, namedBarcodes, type Coding, type NamedBarcodes } from './named-barcodes.server.ts'
import { costingOf, knownCosts, type Costing } from './named-costs.server.ts'
import { namedPairs, pairingOf, type NamedPairs, type Pairing } from './named-pairs.server.ts'
import { collectionsNamed, takingOf, type LineTaking } from './named-collections.server.ts'
import type { Names } from './names-taken.server.ts'
import { findTargets, type Target } from './product-targets.server.ts'
import type { CsvRow } from '#shop/platform/spreadsheets/read-csv.server.ts'
import { sinceItWasRead } from './stock-since.ts'

/** The changes that a sheet would make, and its problems by line. */
export type ImportPlan = {
  created: NewWithPictures[]
  updated: ChangedProduct[]
  takings: LineTaking[]
  codings: Coding[]
  pairings: Pairing[]
  costings: Costing[]
  /**
   * Number of products whose own fields don't change, but whose collections, barcodes, cost or 'goes well with'
   * products do.
   */
  regrouped: number
  unchanged: number
  problems: LineProblem[]
}

/** Number of rows to check before the server handles other requests in between. */
const ROWS_AT_ONCE = 200

/**
 * Checks a sheet and plans its changes, without locks. A row updates the product with its id or, without an id, with
 * its number; an unknown number creates a product. A new product is a draft unless the row has everything a published
 * product needs, including images that are already in the shop. All problems are reported by line
 * (rules: csv import, draft products).
 */
export async function planImport(db: Database, given: CsvRow[], now: Date): Promise<ImportPlan> {
  const { fields } = await readGroupOf(db, 'fields')
  const rows = given.map((row) => withOwnApart(row, fields))
  const [{ targets, names }, collections, pairs, offered, spelling] = await Promise.all([
    findTargets(db, rows, now),
    collectionsNamed(db, rows),
    namedPairs(db, rows),
    offeredSizes(db),
    categorySpelling(
      db,
      rows.map(({ cells }) => cells.category),
    ),
  ])
  const ids = targets.flatMap((target) => ('product' in target && target.product?.id) || [])
  const [barcodes, costs] = await Promise.all([namedBarcodes(db, rows, ids), knownCosts(db, rows, ids)])
  const plan: ImportPlan = {
    created: [],
    updated: [],
    takings: [],
    codings: [],
    pairings: [],
    costings: [],
    regrouped: 0,
    unchanged: 0,
    problems: [],
  }
  for (const [index, { row, ...target }] of targets.entries()) {
    if (index % ROWS_AT_ONCE === 0) await others()
    plan.problems.push(
      ...('problem' in target
        ? [target.problem]
        : await take(
            { db, plan, names, collections, barcodes, pairs, costs, offered, spelling, fields, now },
            row,
            target,
          )),
    )
  }
  return plan
}

type Planning = {
  db: Database
  plan: ImportPlan
  names: Names
  collections: NamedCollections
  barcodes: NamedBarcodes
  pairs: NamedPairs
  costs: ReadonlyMap<string, number>
  offered: string[]
  spelling: Spelling
  fields: readonly CustomField[]
  now: Date
}

async function take(
  planning: Planning,
  row: CsvRow,
  { product, pictures: known }: Exclude<Target, { problem: LineProblem }>,
): Promise<LineProblem[]> {
  const cells: Partial<Record<ProductColumn, string>> = row.cells
  const pictures = picturesOf(cells.images, known)
  if (pictures === 'unknown') return [{ line: row.line, column: 'images', ...problem('unknown-image') }]
  return product ? change(planning, row, product, pictures) : create(planning, row, pictures)
}

/** Returns the pictures named in a cell, in order. A missing column or an empty cell means no pictures. */
function picturesOf(cell: string | undefined, known: Map<string, StoredPicture>): StoredPicture[] | 'unknown' {
  const pictures = imagesIn(cell ?? '').map(({ id }) => known.get(id))
  return pictures.some((picture) => picture === undefined) ? 'unknown' : (pictures as StoredPicture[])
}

async function change(
  { db, plan, names, collections, barcodes, pairs, costs, offered, spelling, fields: known, now }: Planning,
  row: CsvRow,
  product: Product,
  pictures: StoredPicture[],
): Promise<LineProblem[]> {
  const { line, cells } = row
  const fields = fieldsOf(cells)
  const read = productChange.safeParse(fields, errorMap)
  const sizeProblems = sizeErrors(fields, [...offered, ...product.sizes])
  if (!read.success || isAny(sizeProblems)) return problemsOf(row, read.error?.issues ?? [], sizeProblems)
  const own = readOwn(row.own ?? {}, known)
  if ('problems' in own) return customFieldProblems(line, own.problems, known)
  const stale = await staleVersion(db, product, read.data.version)
  if (stale) return refusedLine(line, stale)
  const miscounted = pictures.length > 0 ? imageCountRefusal(pictures.length) : null
  if (miscounted) return refusedLine(line, miscounted)
  const wanted = sinceItWasRead(product, read.data, cells['stock was'])
  const became = applyChange(
    product,
    {
      ...wanted,
      ...(wanted.category !== undefined && { category: spelling(wanted.category) }),
      fields: withOwn(product.fields, own.values),
    },
    now,
    pictures.length > 0 ? pictures : product.images,
  )
  if (isFailure(became)) return refusedLine(line, became)
  const clash = names.take(became, product.id)
  if (clash.length > 0) return clash.map((each) => ({ line, ...each }))
  const taking = takingOf(row, became, collections)
  if (taking && 'code' in taking) return [taking]
  const coding = codingOf(row, became, barcodes)
  if (coding && 'code' in coding) return [coding]
  const pairing = pairingOf(row, became, pairs)
  if (pairing && 'code' in pairing) return [pairing]
  const costing = costingOf(row, became, costs)
  if (costing && 'code' in costing) return [costing]
  if (taking) plan.takings.push(taking)
  if (coding) plan.codings.push(coding)
  if (pairing) plan.pairings.push(pairing)
  if (costing) plan.costings.push(costing)
  if (differences(snapshotOf(product), snapshotOf(became))) plan.updated.push({ was: product, became })
  else if (taking || coding || pairing || costing) plan.regrouped += 1
  else plan.unchanged += 1
  return []
}

function create(
  { plan, names, collections, barcodes, pairs, costs, offered, spelling, fields: known, now }: Planning,
  row: CsvRow,
  pictures: StoredPicture[],
): LineProblem[] {
  const { line, cells } = row
  const { version: _, ...fields } = fieldsOf(cells)
  if (!cells.name?.trim()) return [{ line, column: 'number', ...problem('unknown-number') }]
  const read = newProductOrDraft.safeParse(withoutEmpty(fields), errorMap)
  const sizeProblems = sizeErrors(fields, offered)
  if (!read.success || isAny(sizeProblems)) return problemsOf(row, read.error?.issues ?? [], sizeProblems)
  const own = readOwn(row.own ?? {}, known)
  if ('problems' in own) return customFieldProblems(line, own.problems, known)
  const unready = readinessRefusal({ ...read.data, images: pictures })
  const { state: wanted = unready ? 'draft' : 'published', appearsAt, ...given } = read.data
  const schedule = scheduleOf({ state: wanted, appearsAt }, now)
  if (isFailure(schedule)) return refusedLine(line, schedule)
  const { state } = schedule
  if (unready && productStates[state].isWhole) return refusedLine(line, unready)
  const miscounted = imageCountRefusal(pictures.length, state)
  if (miscounted) return refusedLine(line, miscounted)
  const shown = picturesWithColors(pictures, given.imageColors, given.colors)
  if (isFailure(shown)) return refusedLine(line, shown)
  const clash = names.take(given, null)
  if (clash.length > 0) return clash.map((each) => ({ line, ...each }))
  const taking = takingOf(row, { id: null, number: given.number }, collections)
  if (taking && 'code' in taking) return [taking]
  const coding = codingOf(row, { ...given, id: null }, barcodes)
  if (coding && 'code' in coding) return [coding]
  const pairing = pairingOf(row, { id: null, number: given.number }, pairs)
  if (pairing && 'code' in pairing) return [pairing]
  const costing = costingOf(row, { id: null, number: given.number }, costs)
  if (costing && 'code' in costing) return [costing]
  if (taking) plan.takings.push(taking)
  if (coding) plan.codings.push(coding)
  if (pairing) plan.pairings.push(pairing)
  if (costing && costing.cost !== null) plan.costings.push(costing)
  plan.created.push({
    given: { ...given, category: spelling(given.category), ...schedule, fields: withOwn({}, own.values) },
    pictures: shown,
  })
  return []
}

const isAny = (problems: object): boolean => Object.keys(problems).length > 0

/** Removes empty cells: in a new product's row, an empty cell counts as a missing column. */
const withoutEmpty = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))

function refusedLine(line: number, failure: Failure): LineProblem[] {
  const fields = Object.entries(problemsByField(failure))
  return fields.length > 0
    ? fields.map(([field, problem]) => ({ line, ...problem, column: columnOf(field) }))
    : [{ line, ...problemIn(failure) }]
}
