import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/actor.ts'
import { differences } from '#shop/audit/differences.ts'
import { invalid, isFailure, notFound, problemIn, problemsByField, type Failure, type Problem } from '#shop/errors.ts'
import { applyChange } from './apply-change.ts'
import { lockedProducts } from './locked-products.server.ts'
import { lockNames } from './names.server.ts'
import type { ProductChange } from './product-fields.ts'
import type { Product } from './product.ts'
import { snapshotOf } from './snapshot.ts'
import { staleStock, staleVersion } from './stale-version.server.ts'
import { changeMany, restockMany, type ChangedProduct } from './write-many.server.ts'

/** What is changed of one product, as it was seen at its `version`. */
export type RowChange = Pick<ProductChange, 'price' | 'discount' | 'stock' | 'stockWas' | 'reorder' | 'state'> & {
  id: string
  version: number
}

/**
 * Changes many products at once, all of them or none; says how many. Whatever is wrong with any row is told as
 * `rows.<position>.<field>`: also that its product was changed or sold from meanwhile, or is gone (rules: sheet of products).
 */
export async function changeTogether(
  tx: Transaction,
  admin: Admin,
  rows: RowChange[],
  now: Date,
): Promise<{ changed: number } | Failure<'rows-refused'>> {
  await lockNames(tx)
  const products = new Map((await lockedProducts(tx, rows, now)).map((product) => [product.id, product]))
  const changes: ChangedProduct[] = []
  const wrong: [string, Problem][] = []
  for (const [position, row] of rows.entries()) {
    const product = products.get(row.id)
    const became = product ? await changedBy(tx, product, row, now) : notFound('product-gone')
    if (isFailure(became)) wrong.push(...problemsOfRow(position, became))
    else if (product && differences(snapshotOf(product), snapshotOf(became))) changes.push({ was: product, became })
  }
  if (wrong.length > 0) {
    const refused = new Set(wrong.map(([field]) => field.split('.')[1])).size
    return invalid('rows-refused', { params: { rows: refused }, fields: Object.fromEntries(wrong) })
  }
  await changeMany(tx, admin, changes, now)
  await restockMany(tx, changes, { reason: 'sheet', admin, now })
  return { changed: changes.length }
}

async function changedBy(
  tx: Transaction,
  product: Product,
  { id: _, ...change }: RowChange,
  now: Date,
): Promise<Product | Failure> {
  return (
    (await staleVersion(tx, product, change.version)) ??
    staleStock(product, change) ??
    applyChange(product, change, now)
  )
}

/** What is said of a row as a whole stands at its id. */
function problemsOfRow(position: number, failure: Failure): [string, Problem][] {
  const named = Object.entries(problemsByField(failure))
  const problems: [string, Problem][] = named.length > 0 ? named : [['id', problemIn(failure)]]
  return problems.map(([field, problem]) => [`rows.${position}.${field}`, problem])
}
