import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { paymentOf } from '#shop/shopping/checkout/checkout.ts'
import type { InExchange } from '#shop/shopping/checkout/place-order.server.ts'
import { eachLine, type LineForSale } from '#shop/shopping/checkout/lines-for-sale.server.ts'
import type { OwnFigures } from '#shop/shopping/checkout/order-discounts.ts'
import { findCustomer } from '#shop/people/customers/customers.server.ts'
import { offersFor } from '#shop/shopping/discounts/offers.server.ts'
import { conflict, isFailure, type Failure } from '#shop/core/errors.ts'
import type { Naira } from '#shop/core/money.ts'
import { isFromStock } from '#shop/core/custom-line.ts'
import { bestTotals } from '#shop/pricing/best-totals.ts'
import { areaNamed, withoutFees } from '#shop/pricing/delivery.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { isSameStockRow, type StockRowKey } from '#shop/catalogue/stock/stock.ts'
import { withOwn } from './place-staff-order.server.ts'
import { ownPricesOf, type StaffOrderPreview } from './staff-order.ts'

/**
 * Preview of a line. `usual` is the price per item in naira, or null if the line can't be ordered; `refused` is the
 * reason.
 */
type SeenLine = { usual: Naira | null; refused: Failure | null }

/** Preview of an order by staff. `refused` is set if its discount code doesn't apply. */
export type PreviewedStaffOrder = {
  lines: SeenLine[]
  figures: OwnFigures
  refused: Failure<'discount-refused'> | null
}

type Looking = { settings: Settings; now: Date; inExchange?: Pick<InExchange, 'taxedAs' | 'deliversFree'> | null }

/**
 * Previews an order by staff: its totals and the problems of each line. Lines that can't be ordered, and a discount
 * code that doesn't apply, don't count in the totals. Writes nothing (rules: staff orders).
 */
export async function previewStaffOrder(
  db: Database,
  look: StaffOrderPreview,
  { settings: known, now, inExchange = null }: Looking,
): Promise<PreviewedStaffOrder> {
  const { customer, product, area, code } = look
  const settings = inExchange?.deliversFree ? { ...known, delivery: withoutFees(known.delivery) } : known
  const each = await eachLine(db, product, now)
  const had = each.flatMap((line, at) => (isFailure(line) ? [] : [{ line, asked: product[at]! }]))
  const usual = had.map(({ line }) => line)
  const lines = withOwn(
    ownPricesOf(
      had.map(({ asked }) => asked),
      usual,
    ),
    usual,
  )

  const account = customer === undefined ? null : await findCustomer(db, customer)
  const shopper = {
    customerId: account?.id ?? null,
    email: account?.email ?? look.email ?? null,
    phone: (account?.phone || look.phone) ?? null,
  }
  const offers = await offersFor(db, { lines, code, shopper, now })
  const refused = isFailure(offers) ? offers : null
  const counted = isFailure(offers) ? await offersFor(db, { lines, code: '', shopper, now }) : offers
  if (isFailure(counted)) throw new Error('Pricing without a discount code was rejected')
  const to = area === undefined ? null : areaNamed(area, settings.delivery)
  const short = await shortages(db, usual)
  return {
    lines: each.map((line) =>
      isFailure(line) ? { usual: null, refused: line } : { usual: line.price, refused: short(line) },
    ),
    figures: bestTotals(lines, to, inExchange?.taxedAs ?? paymentOf(look, false), settings, counted),
    refused,
  }
}

/**
 * Returns a function that checks a line for too little stock, together with the other lines that use the same stock.
 */
async function shortages(db: Database, lines: LineForSale[]): Promise<(line: LineForSale) => Failure<'stock'> | null> {
  const fromStock = lines.filter(isFromStock)
  const { rows } = await sql<StockRowKey & { left: number }>`
    select product_id as "productId", size, color, on_hand as left from stock
    where product_id = any(${[...new Set(fromStock.map(({ productId }) => productId))]})`.execute(db)
  return (line) => {
    if (!isFromStock(line)) return null
    const wanted = fromStock.filter(({ stock }) => isSameStockRow(stock, line.stock))
    const left = rows.find((place) => isSameStockRow(place, line.stock))?.left ?? 0
    if (wanted.reduce((sum, { quantity }) => sum + quantity, 0) <= left) return null
    const made = line.canBeMadeInDays === null ? {} : { madeInDays: line.canBeMadeInDays }
    return conflict('stock', { params: { of: 'product', name: line.name, left, ...made } })
  }
}
