import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudit } from '#shop/platform/audit/audit.server.ts'
import { differences } from '#shop/platform/audit/differences.ts'
import { conflict, invalid, notFound, problem, type Failure } from '#shop/core/errors.ts'
import { moveCounted } from '#shop/catalogue/stock/count-many.server.ts'
import { isOfReason, stockReasons, type CountReason } from '#shop/catalogue/stock/stock.ts'
import { lockedProducts } from './locked-products.server.ts'
import type { Product, Variant } from './product.ts'
import { findProductOrDraft } from './products.server.ts'
import { snapshotOf } from './snapshot.ts'

/** The counted quantity of a variant, and the quantity shown before (`was`), in units. */
export type PlaceCount = Variant & { was: number }

/**
 * Sets the stock of some of a product's variants to the counted quantities, all or none, and writes the audit log.
 * Fails with `stale` if a variant no longer exists or its stock is no longer `was`; `details` has the current stock.
 * Reports `counts.<position>.stock` if the reason does not allow the difference. Creates no product version, so that
 * staff who are editing the product get no conflict (rules: stock update conflict, stock counts, stock history).
 */
export async function countPlaces(
  tx: Transaction,
  admin: Admin,
  id: string,
  { counts, reason }: { counts: PlaceCount[]; reason: CountReason },
  now: Date,
): Promise<Product | Failure<'product-not-found' | 'stale' | 'rows-refused'>> {
  const [product] = await lockedProducts(tx, [{ id }], now)
  if (!product) return notFound('product-not-found')
  const places = placesOf(product)
  const isAsSeen = ({ size, color, was }: PlaceCount) =>
    places.some((place) => place.size === size && place.color === color && place.stock === was)
  if (!counts.every(isAsSeen)) return overtaken(product)

  const wrong = counts.flatMap(({ stock, was }, position) => {
    const { moves } = stockReasons[reason]
    if (moves === 'either' || isOfReason(reason, stock - was)) return []
    return [[`counts.${position}.stock`, problem('not-of-reason', { moves })] as const]
  })
  if (wrong.length > 0)
    return invalid('rows-refused', { params: { rows: wrong.length }, fields: Object.fromEntries(wrong) })

  const moves = counts.map(({ size, color, stock, was }) => ({ productId: id, size, color, change: stock - was }))
  await moveCounted(tx, moves, { reason, admin, now })
  const counted = (await findProductOrDraft(tx, id, now))!
  const changed = differences(snapshotOf(product), snapshotOf(counted))
  if (changed) await writeAudit(tx, admin, { action: 'counted', subject: 'product', subjectId: id, ...changed }, now)
  return counted
}

/**
 * Returns the stock rows of a product: one per variant, or a single one without size and colour if its stock is pooled.
 */
export const placesOf = ({ variants, stock }: Pick<Product, 'variants' | 'stock'>): Variant[] =>
  variants.length > 0 ? variants : [{ size: '', color: '', stock }]

const overtaken = ({ version, stock, variants }: Product): Failure<'stale'> =>
  conflict('stale', {
    params: { of: 'product', fields: ['stock'] },
    details: { version, changed: { stock, variants } },
  })
