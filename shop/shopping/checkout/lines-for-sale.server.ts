import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/connect.ts'
import { pictureOfColor } from '#shop/platform/media/line-picture.ts'
import { isShown } from '#shop/catalogue/products/is-shown.server.ts'
import { salePrice } from '#shop/catalogue/products/sale-price.ts'
import { conflict, invalid, isFailure, type Failure } from '#shop/core/errors.ts'
import { pictureMainUrl } from '#shop/platform/media/picture.ts'
import type { Naira } from '#shop/core/money.ts'
import type { OrderLine } from '#shop/orders/orders/order.ts'
import { madeDaysAt } from '#shop/platform/settings/promised-times.ts'
import type { Settings } from '#shop/platform/settings/settings.ts'
import { placeOf, type StockKind, type StockRowKey } from '#shop/catalogue/stock/stock.ts'
import type { CartLine } from './checkout.ts'
import { customLine, type AskedLine } from './custom-line.ts'

/** An order line with its current price, its picture and the stock that it uses. */
export type LineForSale = Omit<OrderLine, 'share'> & {
  pictureId: string | null
  stock: StockRowKey
  /** Production time in days, which applies if the variant is sold out; null if the product isn't made to order. */
  canBeMadeInDays: number | null
  /** True if the product has a discount. */
  isReduced: boolean
}

export type LineFailure = Failure<'unavailable' | 'not-offered' | 'made-no-more'>

/** The product of a line, with its pictures. */
export type ProductOfLine = {
  position: number
  id: string
  name: string
  price: Naira
  discount: Naira
  sizes: string[]
  colors: string[]
  shades: string[]
  stock_kind: StockKind
  made_in_days: number | null
  final: boolean
  images: { id: string; width: number; shows: string | null }[] | null
}

/**
 * Returns the lines of the cart in their order, with current prices and production times. Returns
 * Conflict for a product that is no longer published or no longer made to order, and Invalid for an unknown size or
 * colour. Failures name the line as `product.<position>` (rules: made to order, sale and holiday periods).
 */
export function linesForSale(
  cart: AskedLine[],
  products: readonly ProductOfLine[],
  settings: Pick<Settings, 'notices'>,
  now: Date,
): LineForSale[] | LineFailure {
  const lines: LineForSale[] = []
  const daysNow = (days: number | null) => madeDaysAt(days, settings, now)
  for (const line of linesWith(cart, products)) {
    if (isFailure(line)) return line
    lines.push({ ...line, madeInDays: daysNow(line.madeInDays), canBeMadeInDays: daysNow(line.canBeMadeInDays) })
  }
  return lines
}

/**
 * Returns each line at its current price, or the reason why it can't be ordered. Custom lines have the price that staff
 * entered (rules: custom lines).
 */
export async function eachLine(db: Database, cart: AskedLine[], now: Date): Promise<(LineForSale | LineFailure)[]> {
  const { rows } = await productsOfLines(cart, now).execute(db)
  return linesWith(cart, rows)
}

const linesWith = (cart: AskedLine[], products: readonly ProductOfLine[]): (LineForSale | LineFailure)[] =>
  cart.map((wanted, position) =>
    wanted.free && wanted.ownPrice !== undefined
      ? customLine(wanted, wanted.ownPrice)
      : lineForSale(
          wanted,
          position,
          products.find((product) => product.position === position),
        ),
  )

/**
 * Returns a query for the product of each line, with its pictures, by id, otherwise by name
 * (rules: line product lookup).
 */
export const productsOfLines = (cart: readonly CartLine[], now: Date): RawBuilder<ProductOfLine> =>
  sql<ProductOfLine>`
    select wanted.position::integer - 1 as position, product.id, product.name, product.price, product.discount,
      product.sizes, product.colors, product.shades, product.stock_kind, product.made_in_days, product.final, pictures.images
    from unnest(${cart.map(({ id }) => id ?? null)}::text[], ${cart.map(({ name }) => name)}::text[], ${cart.map(({ color }) => color)}::text[])
        with ordinality as wanted (id, name, color, position)
      cross join lateral (
        select * from products
        where deleted_at is null and ${isShown(now)} and (products.id = wanted.id or same_name(products.name) = same_name(wanted.name))
        order by products.id is not distinct from wanted.id desc
        limit 1
      ) as product
      left join lateral (
        select json_agg(json_build_object('id', k.id, 'width', k.width, 'shows', i.shows) order by i.position) as images
        from product_images i join pictures k on k.id = i.picture_id
        where i.product_id = product.id
      ) as pictures on true`

function lineForSale(
  wanted: CartLine,
  position: number,
  product: ProductOfLine | undefined,
): LineForSale | LineFailure {
  if (!product) return conflict('unavailable', { params: { name: wanted.name }, field: `product.${position}` })
  const { id, name, sizes, colors, shades, made_in_days } = product
  if (!sizes.includes(wanted.size)) return notOffered(`product.${position}.size`, name, sizes)
  if (!colors.includes(wanted.color)) return notOffered(`product.${position}.color`, name, colors)
  if (wanted.made && made_in_days === null)
    return conflict('made-no-more', { params: { name }, field: `product.${position}` })
  const picture = pictureOfColor(product.images ?? [], wanted.color)
  return {
    productId: id,
    name,
    image: picture ? pictureMainUrl(picture) : '',
    pictureId: picture?.id ?? null,
    price: salePrice(product),
    quantity: wanted.quantity,
    size: wanted.size,
    color: wanted.color,
    shade: shades[colors.indexOf(wanted.color)]!,
    madeInDays: wanted.made ? made_in_days : null,
    canBeMadeInDays: made_in_days,
    final: product.final,
    stock: placeOf(id, product.stock_kind, wanted.size, wanted.color),
    isReduced: product.discount > 0,
  }
}

const notOffered = (field: string, name: string, choices: string[]) =>
  invalid('not-offered', { params: { name, choices }, field })
