import type { Product } from '#shop/catalogue/products/product.ts'
import type { CartRow } from './cart.ts'
import { lookUp } from '#shop/core/look-up.ts'

/** What a cart must know of a product to tell whether a line of it can be ordered. */
export type OnSale = Pick<
  Product,
  'price' | 'discount' | 'stock' | 'sizes' | 'colors' | 'shades' | 'variants' | 'madeInDays'
>

/** A size in a colour. */
export type Pair = Pick<CartRow, 'size' | 'color'>

/** Whether two rows are of the same pair, and both made or neither. */
export const sameRow = (one: Omit<CartRow, 'quantity'>, other: Omit<CartRow, 'quantity'>): boolean =>
  samePair(one, other) && !one.made === !other.made

/** Whether two are one. */
export const samePair = (one: Pair, other: Pair): boolean => one.size === other.size && one.color === other.color

/**
 * How many pieces there are of a size in a colour: of pooled stock, all there are (rules: stock by size and colour).
 */
export function piecesLeft({ stock, variants }: OnSale, pair: Pair): number {
  if (variants.length === 0) return stock
  return variants.find((variant) => samePair(variant, pair))?.stock ?? 0
}

/** In how many days a size in a colour is made for whoever orders it: where none are left, and its product is made; else null (rules: made for you). */
export const madeIn = (product: OnSale, pair: Pair): number | null =>
  piecesLeft(product, pair) > 0 ? null : product.madeInDays

const FEW = 5

/** How many pieces are left of a size in a colour, where that is worth saying: a few (rules: few left). */
export function fewLeft(product: OnSale, pair: Pair): number | null {
  const left = piecesLeft(product, pair)
  return left > 0 && left <= FEW ? left : null
}

/** The pairs of a product that are there, the first colour in all its sizes first. */
export const pairsLeft = (product: OnSale): Pair[] => pairsOf(product).filter((pair) => piecesLeft(product, pair) > 0)

const pairsOf = ({ sizes, colors }: OnSale): Pair[] => colors.flatMap((color) => sizes.map((size) => ({ size, color })))

/** The pairs of a product that can be had: those that are there, and then those that are made for her. */
export const pairsToHave = (product: OnSale): Pair[] => [
  ...pairsLeft(product),
  ...pairsOf(product).filter((pair) => madeIn(product, pair)),
]

/** The pairs of a product that can't be bought: none are left, and none are made to order (rules: asking to be told). */
export const pairsGone = (product: OnSale): Pair[] =>
  product.madeInDays ? [] : pairsOf(product).filter((pair) => piecesLeft(product, pair) === 0)

/** A row of what is chosen, made where none of it are left. */
export function rowOf(product: OnSale, pair: Pair, quantity: number): CartRow {
  const { size, color } = pair
  return { size, color, shade: lookUp(product.shades, color), quantity, ...(madeIn(product, pair) && { made: true }) }
}

/** The pair that is chosen with another colour: in the same size where it can be had, else in the first that there is. */
export function pairIn(product: OnSale, size: string, color: string): Pair {
  if (product.madeInDays || piecesLeft(product, { size, color }) > 0) return { size, color }
  return { size: product.sizes.find((each) => piecesLeft(product, { size: each, color }) > 0) ?? size, color }
}

/** Whether none of a colour are left, in whatever size (rules: sold out). */
export const isColorSoldOut = (product: OnSale, color: string): boolean =>
  product.sizes.every((size) => piecesLeft(product, { size, color }) === 0)
