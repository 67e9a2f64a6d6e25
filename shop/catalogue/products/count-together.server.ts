import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudits } from '#shop/platform/audit/audit.server.ts'
import { differences } from '#shop/platform/audit/differences.ts'
import { invalid, problem, type Failure, type Problem } from '#shop/core/errors.ts'
import { moveCounted } from '#shop/catalogue/stock/count-many.server.ts'
import { movedSince } from '#shop/catalogue/stock/ledger.server.ts'
import { isOfReason, samePlace, stockReasons, type CountReason, type StockPlace } from '#shop/catalogue/stock/stock.ts'
import { placesOf } from './count-places.server.ts'
import { lockedProducts } from './locked-products.server.ts'
import type { Product } from './product.ts'
import { snapshotOf } from './snapshot.ts'

/** What was counted at a place, what the shop's figure was when it was counted, and the newest movement there then. */
export type CountedRow = StockPlace & { was: number; mark: number; stock: number }

/**
 * Counts at many places of many products, all or none; says how many. Each count is a difference from what was on hand
 * when its row was counted, so that what orders took or gave back since stays. Refused, as `rows.<position>.<field>`, is a
 * place that is no more, one that somebody else counted or changed since, one of which more was sold since than was
 * counted, and a difference that the reason can't have (rules: stock counts, stock ledger).
 */
export async function countTogether(
  tx: Transaction,
  admin: Admin,
  { rows, reason }: { rows: CountedRow[]; reason: CountReason },
  now: Date,
): Promise<{ counted: number } | Failure<'rows-refused'>> {
  const ids = [...new Set(rows.map(({ productId }) => productId))]
  const products = await lockedProducts(
    tx,
    ids.map((id) => ({ id })),
    now,
  )
  const since = await movedSince(tx, rows)
  const wrong = rows.flatMap((row, position): [string, Problem][] => {
    const onHand = onHandAt(products, row)
    if (onHand === undefined) return [[`rows.${position}.id`, problem('product-gone')]]
    const problemOf = refusalOf(
      row,
      onHand,
      since.find((each) => samePlace(each, row))!,
      reason,
    )
    return problemOf ? [[`rows.${position}.stock`, problemOf]] : []
  })
  if (wrong.length > 0)
    return invalid('rows-refused', { params: { rows: wrong.length }, fields: Object.fromEntries(wrong) })

  const moves = rows.map(({ productId, size, color, stock, was }) => ({ productId, size, color, change: stock - was }))
  await moveCounted(tx, moves, { reason, admin, now })
  const named = ids.map((id) => ({ id }))
  await writeAudits(tx, admin, auditsOf(products, await lockedProducts(tx, named, now), reason), now)
  return { counted: rows.length }
}

const onHandAt = (products: Product[], { productId, size, color }: StockPlace): number | undefined => {
  const product = products.find(({ id }) => id === productId)
  return product && placesOf(product).find((place) => place.size === size && place.color === color)?.stock
}

/** Why a count can't be saved; undefined when it can. */
function refusalOf(
  { was, stock }: CountedRow,
  onHand: number,
  { byOrders, others }: { byOrders: number; others: number },
  reason: CountReason,
): Problem | undefined {
  if (others > 0 || was + byOrders !== onHand) return problem('counted-meanwhile', { left: onHand })
  if (onHand + stock - was < 0) return problem('sold-since', { sold: -byOrders, left: onHand })
  const { moves } = stockReasons[reason]
  return moves === 'either' || isOfReason(reason, stock - was) ? undefined : problem('not-of-reason', { moves })
}

function auditsOf(before: Product[], after: Product[], reason: CountReason) {
  return after.flatMap((product) => {
    const changed = differences(snapshotOf(before.find(({ id }) => id === product.id)!), snapshotOf(product))
    if (!changed) return []
    const { was, became } = changed
    const counted = { action: 'counted', subject: 'product', subjectId: product.id } as const
    return [{ ...counted, was, became: reason === 'counted' ? became : { ...became, reason } }]
  })
}
