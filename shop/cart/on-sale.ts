import type { Product } from '#shop/catalogue/product.ts'
import { pictureUrl, widthsOf, type ShownPicture } from '#shop/media/picture.ts'
import type { CartRow } from './cart.ts'

/** What a cart must know of a product to tell whether a line of it can be ordered. */
export type OnSale = Pick<Product, 'price' | 'discount' | 'stock' | 'sizes' | 'colors' | 'shades' | 'variants'>

/** A size in a colour. */
export type Pair = Pick<CartRow, 'size' | 'color'>

/** Whether two are one. */
export const samePair = (one: Pair, other: Pair): boolean => one.size === other.size && one.color === other.color

/**
 * How many pieces there are of a size in a colour: of pooled stock, all there are (rules: stock by size and colour).
 */
export function piecesLeft({ stock, variants }: OnSale, pair: Pair): number {
  if (variants.length === 0) return stock
  return variants.find((variant) => samePair(variant, pair))?.stock ?? 0
}

const FEW = 5

/** How many pieces are left of a size in a colour, where that is worth saying: a few (rules: few left). */
export function fewLeft(product: OnSale, pair: Pair): number | null {
  const left = piecesLeft(product, pair)
  return left > 0 && left <= FEW ? left : null
}

/** The pairs of a product that can be had, the first colour in all its sizes first. */
export const pairsLeft = (product: OnSale): Pair[] =>
  product.colors
    .flatMap((color) => product.sizes.map((size) => ({ size, color })))
    .filter((pair) => piecesLeft(product, pair) > 0)

/** The pair that is chosen with another colour: in the same size where there is one, else in the first that there is. */
export function pairIn(product: OnSale, size: string, color: string): Pair {
  if (piecesLeft(product, { size, color }) > 0) return { size, color }
  return { size: product.sizes.find((each) => piecesLeft(product, { size: each, color }) > 0) ?? size, color }
}

/** Whether none of a colour are left, in whatever size (rules: sold out). */
export const isColorSoldOut = (product: OnSale, color: string): boolean =>
  product.sizes.every((size) => piecesLeft(product, { size, color }) === 0)

type ShownOfColor = ShownPicture & { shows?: string | null }

/**
 * The address, in the smallest width, of the first of a product's pictures that shows this colour of it, else of its main
 * one; empty without pictures (rules: pictures by colour).
 */
export function pictureOfLine(images: readonly ShownOfColor[], color: string): string {
  const picture = images.find(({ shows }) => shows === color) ?? images[0]
  return picture ? pictureUrl(picture.id, widthsOf(picture)[0]!) : ''
}
