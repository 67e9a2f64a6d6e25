import type { Transaction } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import { writeAudits } from '#shop/platform/audit/audit.server.ts'
import { differences } from '#shop/platform/audit/differences.ts'
import { invalid, problem, type Failure, type Problem } from '#shop/core/errors.ts'
import { moveCounted } from '#shop/catalogue/stock/count-many.server.ts'
import { movedSince } from '#shop/catalogue/stock/ledger.server.ts'
import {
  isOfReason,
  isSameStockRow,
  stockReasons,
  type CountReason,
  type StockRowKey,
} from '#shop/catalogue/stock/stock.ts'
import { placesOf } from './count-places.server.ts'
import { lockedProducts } from './locked-products.server.ts'
import type { Product } from './product.ts'
import { snapshotOf } from './snapshot.ts'

/** A counted quantity, with the stock (`was`) and the newest stock history entry (`mark`) at the time of the count. */
export type CountedRow = StockRowKey & { was: number; mark: number; stock: number }

/**
 * Saves the counts of many products, all or none, and returns how many there were. Each count is applied as a
 * difference from the stock at the time of the count, so that orders since then are preserved. Reports
 * `rows.<position>.<field>` if the variant no longer exists, if staff counted or changed its stock in the meantime, if
 * more units were sold in the meantime than were counted, or if the reason does not allow the difference
 * (rules: stock counts, stock history).
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
      since.find((each) => isSameStockRow(each, row))!,
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

const onHandAt = (products: Product[], { productId, size, color }: StockRowKey): number | undefined => {
  const product = products.find(({ id }) => id === productId)
  return product && placesOf(product).find((place) => place.size === size && place.color === color)?.stock
}

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
