import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { LineForSale } from '#shop/shopping/checkout/lines-for-sale.server.ts'
import { conflict, isFailure, notFound, type Failure } from '#shop/core/errors.ts'
import type { Naira } from '#shop/core/money.ts'
import { isFromStock } from '#shop/core/custom-line.ts'
import type { Order } from '#shop/orders/orders/order.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { ownPricesOf } from '#shop/shopping/staff-orders/staff-order.ts'
import { withOwn } from '#shop/shopping/staff-orders/place-staff-order.server.ts'
import { isSameStockRow, type StockRowKey } from '#shop/catalogue/stock/stock.ts'
import { editableOrder } from './edited-order.server.ts'
import { editedLines } from './edited-lines.server.ts'
import { editBlocker } from './may-edit.ts'
import type { OrderEditPreview } from './order-edit.ts'
import { piecesOfLines, piecesHeld } from './move-pieces.server.ts'
import { priceEdit, type EditPriced } from './price-edit.server.ts'

/**
 * Preview of a line. `usual` is the price per item in naira, or null if the line can't be ordered; `refused` is the
 * reason.
 */
type SeenLine = { usual: Naira | null; refused: Failure | null }
type SeenEdit = EditPriced & { order: Order; lines: SeenLine[] }

/**
 * Previews an edit: its totals and the problems of each line. Lines that can't be ordered, and a discount code that
 * doesn't apply, don't count in the totals. Writes nothing. Returns NotFound for an unknown id, and Conflict if the
 * order can't be edited (rules: order editing).
 */
export async function previewEdit(
  db: Database,
  id: string,
  look: OrderEditPreview,
  how: { settings: Settings; now: Date },
): Promise<SeenEdit | Failure<'order-not-found' | 'order-fixed'>> {
  const order = await editableOrder(db, id)
  if (!order) return notFound('order-not-found')
  const fixed = editBlocker(order)
  if (fixed) return fixed
  const each = await editedLines(db, order, look.product, how)
  const had = each.flatMap((line, at) => (isFailure(line) ? [] : [{ line, asked: look.product[at]! }]))
  const usual = had.map(({ line }) => line)
  const asked = had.map(({ asked }) => asked)
  const priced = await priceEdit(db, order, withOwn(ownPricesOf(asked, usual), usual), look, how.settings)
  const short = await shortages(db, id, usual)
  return {
    order,
    ...priced,
    lines: each.map((line) =>
      isFailure(line) ? { usual: null, refused: line } : { usual: line.price, refused: short(line) },
    ),
  }
}

/**
 * Returns a function that checks a line for too little stock. Items already reserved by the order count as available.
 */
async function shortages(db: Database, id: string, lines: LineForSale[]) {
  const wanted = await piecesOfLines(db, lines)
  const held = await piecesHeld(db, id)
  const { rows } = await sql<StockRowKey & { left: number }>`
    select product_id as "productId", size, color, on_hand as left from stock
    where product_id = any(${[...new Set(wanted.map(({ productId }) => productId))]})`.execute(db)
  const sumAt = (pieces: typeof wanted, place: StockRowKey) =>
    pieces.filter((each) => isSameStockRow(each, place)).reduce((sum, { quantity }) => sum + quantity, 0)
  return (line: LineForSale): Failure<'stock'> | null => {
    if (!isFromStock(line)) return null
    const left = (rows.find((place) => isSameStockRow(place, line.stock))?.left ?? 0) + sumAt(held, line.stock)
    if (sumAt(wanted, line.stock) <= left) return null
    const made = line.canBeMadeInDays === null ? {} : { madeInDays: line.canBeMadeInDays }
    return conflict('stock', { params: { of: 'product', name: line.name, left, ...made } })
  }
}
