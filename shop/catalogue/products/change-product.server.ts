import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { differences } from '#shop/platform/audit/differences.ts'
import { isFailure, type Failure } from '#shop/core/errors.ts'
import { applyChange } from './apply-change.ts'
import { categorySpelling } from './categories.server.ts'
import { clashOfNames } from './names.server.ts'
import { ownAsGiven } from './custom-values.server.ts'
import { sizesRefused } from './offered-sizes.server.ts'
import type { ProductChange } from './product-fields.ts'
import type { Product } from './product.ts'
import { findProductOrDraft } from './products.server.ts'
import { saveChange } from './write-product.server.ts'
import { snapshotOf } from './snapshot.ts'
import { staleStock, staleVersion } from './stale-version.server.ts'
import { imageCountRefusal, type GivenPicture } from './images.ts'

export const changeRefusals = [
  'stale',
  'no-images',
  'too-many-images',
  'invalid-fields',
  'discount-above-price',
  'stray-variant',
  'stray-picture-color',
  'unknown-shade',
  'stock-by-variant',
  'not-ready',
  'time-needed',
  'stray-time',
  'name-taken',
  'number-taken',
] as const
export type ChangeFailure = Failure<(typeof changeRefusals)[number]>

/**
 * Changes a product and writes the audit log; `pictures` are all its pictures. The caller must have locked the product
 * and the names. If nothing changes, no version is created. Fails without writing anything if the version or the stock
 * is outdated, a size is not offered, fields contradict each other, the number of pictures is wrong, or the name or
 * number is taken (rules: sizes).
 */
export async function changeProduct(
  tx: Transaction,
  { clock }: { clock: () => Date },
  admin: Admin,
  product: Product,
  change: ProductChange,
  pictures: GivenPicture[],
): Promise<Product | ChangeFailure> {
  const stale = (await staleVersion(tx, product, change.version)) ?? staleStock(product, change)
  if (stale) return stale
  const unoffered = await sizesRefused(tx, change, product.sizes)
  if (unoffered) return unoffered
  const miscounted = imageCountRefusal(pictures.length, change.state ?? product.state)
  if (miscounted && pictures !== product.images) return miscounted
  const own = await ownAsGiven(tx, product.fields, change.fields)
  if (isFailure(own)) return own
  const now = clock()
  const spelling = await categorySpelling(tx, [change.category], [product.id])
  const spelled = change.category === undefined ? change : { ...change, category: spelling(change.category) }
  const changed = applyChange(product, { ...spelled, fields: own }, now, pictures)
  if (isFailure(changed)) return changed
  const difference = differences(snapshotOf(product), snapshotOf(changed))
  if (!difference) return product
  const clash = await clashOfNames(tx, changed, product.id)
  if (clash) return clash

  await saveChange(tx, changed, difference.became, admin, now)
  const was = { ...difference.was, version: product.version }
  const became = { ...difference.became, version: product.version + 1 }
  await writeAudit(tx, admin, { action: 'updated', subject: 'product', subjectId: product.id, was, became }, now)
  return findProductOrDraft(tx, product.id, now).then((saved) => saved!)
}
