import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { eachLine, type LineFailure, type LineForSale } from '#shop/shopping/checkout/lines-for-sale.server.ts'
import { customLine } from '#shop/shopping/checkout/custom-line.ts'
import { conflict, isFailure } from '#shop/core/errors.ts'
import { isCustom } from '#shop/core/custom-line.ts'
import type { OrderLine } from '#shop/orders/orders/order.ts'
import { madeDaysAt } from '#shop/platform/settings/promised-times.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import type { EditedLine } from './order-edit.ts'

/** A line of the saved order, with its picture and its stock row. */
type Stands = OrderLine & { pictureId: string | null; stockSize: string; stockColor: string }

/**
 * Returns each edited line, or the reason why it can't be ordered. A line that was already ordered keeps its price,
 * even in another size or colour. If its product is no longer published, the line can be kept, but its quantity can't
 * increase. New lines have the current price. A custom line keeps its price if its text is unchanged
 * (rules: edited lines, made to order, custom lines).
 */
export async function editedLines(
  db: Database,
  order: { id: string; lines: readonly OrderLine[] },
  wanted: readonly EditedLine[],
  { settings, now }: { settings: Settings; now: Date },
): Promise<(LineForSale | LineFailure)[]> {
  const stands = await standing(db, order)
  const published = await eachLine(db, [...wanted], now)
  return wanted.map((wish, at) => {
    const today = timed(published[at]!, settings, now)
    const sold = wish.was === undefined ? undefined : stands[wish.was]
    if (sold && isCustom(sold)) return wish.free && wish.name === sold.name ? customLine(wish, sold.price) : today
    if (!sold || wish.free || (wish.id !== undefined && wish.id !== sold.productId)) return today
    if (isAsSold(wish, sold)) return asSold(wish, sold, today, at)
    return isFailure(today)
      ? today
      : { ...today, price: sold.price, isReduced: today.isReduced || sold.price < today.price }
  })
}

function timed(line: LineForSale | LineFailure, settings: Settings, now: Date): LineForSale | LineFailure {
  if (isFailure(line)) return line
  const days = (made: number | null) => madeDaysAt(made, settings, now)
  return { ...line, madeInDays: days(line.madeInDays), canBeMadeInDays: days(line.canBeMadeInDays) }
}

const isAsSold = ({ size, color, made }: EditedLine, sold: Stands): boolean =>
  size === sold.size && color === sold.color && (made === true) === (sold.madeInDays !== null)

function asSold(
  wish: EditedLine,
  sold: Stands,
  today: LineForSale | LineFailure,
  at: number,
): LineForSale | LineFailure {
  const { stockSize, stockColor, share: _, ...line } = sold
  if (isFailure(today) && wish.quantity > sold.quantity)
    return conflict('unavailable', { params: { name: sold.name }, field: `product.${at}` })
  const was = { productId: sold.productId, size: stockSize, color: stockColor }
  const other = isFailure(today)
    ? { stock: was, canBeMadeInDays: null, isReduced: false }
    : {
        stock: today.stock,
        canBeMadeInDays: today.canBeMadeInDays,
        isReduced: today.isReduced || sold.price < today.price,
      }
  return { ...line, quantity: wish.quantity, ...other }
}

async function standing(db: Database, { id, lines }: { id: string; lines: readonly OrderLine[] }): Promise<Stands[]> {
  const { rows } = await sql<Pick<Stands, 'pictureId' | 'stockSize' | 'stockColor'>>`
    select picture_id as "pictureId", stock_size as "stockSize", stock_color as "stockColor"
    from order_lines where order_id = ${id} order by position`.execute(db)
  return lines.map((line, at) => ({ ...line, ...rows[at]! }))
}
