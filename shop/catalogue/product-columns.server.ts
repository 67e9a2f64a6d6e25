import { sql } from 'kysely'
import type { Picture } from '#shop/media/picture.ts'
import type { Variant } from './product.ts'

/** All that can be sold of a product, in pieces. */
const pieces = sql<number>`(select coalesce(sum(s.on_hand), 0)::int from stock s where s.product_id = products.id)`

/** A product's first `count` pictures, in order. */
const pictures = (count: number) => sql<Picture[]>`(
  select coalesce(json_agg(json_build_object('id', k.id, 'width', k.width, 'height', k.height, 'color', k.color) order by i.position), '[]')
  from product_images i join pictures k on k.id = i.picture_id
  where i.product_id = products.id and i.position < ${sql.lit(count)})`

/** What is left of each size and colour, in the order in which the product names them; empty when the stock is pooled. */
const variants = sql<Variant[]>`(
  select coalesce(json_agg(json_build_object('size', s.size, 'color', s.color, 'stock', s.on_hand)
    order by array_position(products.sizes, s.size), array_position(products.colors, s.color)), '[]')
  from stock s where s.product_id = products.id and s.stock_kind = 'varied')`

/** A card shows its first picture, and the second one on hover. */
const PICTURES_OF_A_CARD = 2
const MOST_PICTURES = 5

/** The columns of a ProductCard, of the table `products`. */
export const cardColumns = [
  'products.id',
  'products.name',
  'products.price',
  'products.discount',
  pieces.as('stock'),
  pictures(PICTURES_OF_A_CARD).as('images'),
] as const

/** The columns of a Product, of the table `products`. */
export const productColumns = [
  'products.id',
  'products.number',
  'products.name',
  'products.description',
  'products.message',
  'products.price',
  'products.discount',
  pieces.as('stock'),
  'products.reorder',
  pictures(MOST_PICTURES).as('images'),
  'products.colors',
  'products.sizes',
  variants.as('variants'),
  'products.version',
  'products.created_at as createdAt',
  'products.updated_at as updatedAt',
] as const
