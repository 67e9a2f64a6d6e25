import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { differences } from '#shop/platform/audit/differences.ts'
import { applyChange } from '#shop/catalogue/products/apply-change.ts'
import { categorySpelling, type Spelling } from '#shop/catalogue/products/categories.server.ts'
import { lockedProducts } from '#shop/catalogue/products/locked-products.server.ts'
import { lockNames } from '#shop/catalogue/products/names.server.ts'
import type { ProductChange } from '#shop/catalogue/products/product-fields.ts'
import type { Product } from '#shop/catalogue/products/product.ts'
import { snapshotOf } from '#shop/catalogue/products/snapshot.ts'
import { staleStock, staleVersion } from '#shop/catalogue/products/stale-version.server.ts'
import { changeMany, restockMany, type ChangedProduct } from '#shop/catalogue/products/write-many.server.ts'
import { setCosts } from '#shop/catalogue/costs/costs.server.ts'
import {
  invalid,
  isFailure,
  notFound,
  problemIn,
  problemsByField,
  type Failure,
  type Problem,
} from '#shop/core/errors.ts'
import { knownForRows, takeRows, takingOfRow, type RowCollections, type RowTaking } from './row-collections.server.ts'

/** The changes to one product. `version` is the version that the sheet loaded. */
export type RowChange = Pick<
  ProductChange,
  'price' | 'discount' | 'stock' | 'stockWas' | 'reorder' | 'madeInDays' | 'state' | 'final' | 'category'
> &
  RowCollections & { id: string; version: number; cost?: number | null }

/**
 * Changes many products at once, all or none, and returns the number changed. Errors are reported as
 * `rows.<position>.<field>`, also for products that were changed, sold or deleted meanwhile
 * (rules: bulk product editor).
 */
export async function changeTogether(
  tx: Transaction,
  admin: Admin,
  rows: RowChange[],
  now: Date,
): Promise<{ changed: number } | Failure<'rows-refused'>> {
  await lockNames(tx)
  const collections = await knownForRows(tx, rows)
  const products = new Map((await lockedProducts(tx, rows, now)).map((product) => [product.id, product]))
  const spelling = await categorySpelling(
    tx,
    rows.map(({ category }) => category),
    rows.flatMap(({ id, category }) => (category === undefined ? [] : [id])),
  )
  const changes: ChangedProduct[] = []
  const takings: RowTaking[] = []
  const wrong: [string, Problem][] = []
  for (const [position, row] of rows.entries()) {
    const product = products.get(row.id)
    const became = product ? await changedBy(tx, product, spelled(row, spelling), now) : notFound('product-gone')
    const taking = product ? takingOfRow(position, product, row, collections) : null
    if (isFailure(became)) wrong.push(...problemsOfRow(position, became))
    else if (product && differences(snapshotOf(product), snapshotOf(became))) changes.push({ was: product, became })
    if (isFailure(taking)) wrong.push(...problemsOfRow(position, taking))
    else if (taking) takings.push(taking)
  }
  if (wrong.length > 0) return refusedFor(wrong)
  await changeMany(tx, admin, changes, now)
  const full = await takeRows(tx, admin, takings, now)
  if (full.length > 0) return refusedFor(full)
  await restockMany(tx, changes, { reason: 'sheet', admin, now })
  const costs = rows.flatMap(({ id, cost }) => (cost === undefined ? [] : [{ id, cost }]))
  const costed = await setCosts(tx, admin, costs, now)
  return {
    changed: new Set([...changes.map(({ was }) => was.id), ...takings.map(({ product }) => product), ...costed]).size,
  }
}

/**
 * Replaces the row's category by the spelling that the shop uses. A row that doesn't change the category is returned
 * unchanged.
 */
const spelled = (row: RowChange, spelling: Spelling): RowChange =>
  row.category === undefined ? row : { ...row, category: spelling(row.category) }

async function changedBy(
  tx: Transaction,
  product: Product,
  { id: _, collections: __, collectionsWas: ___, cost: ____, ...change }: RowChange,
  now: Date,
): Promise<Product | Failure> {
  return (
    (await staleVersion(tx, product, change.version)) ??
    staleStock(product, change) ??
    applyChange(product, change, now)
  )
}

/** Returns the problems of a row by field. A problem without a field is reported on the row's `id`. */
function problemsOfRow(position: number, failure: Failure): [string, Problem][] {
  const named = Object.entries(problemsByField(failure))
  const problems: [string, Problem][] = named.length > 0 ? named : [['id', problemIn(failure)]]
  return problems.map(([field, problem]) => [`rows.${position}.${field}`, problem])
}

function refusedFor(wrong: [string, Problem][]): Failure<'rows-refused'> {
  const rows = new Set(wrong.map(([field]) => field.split('.')[1])).size
  return invalid('rows-refused', { params: { rows }, fields: Object.fromEntries(wrong) })
}
