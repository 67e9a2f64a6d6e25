import type { Product } from '#shop/catalogue/products/product.ts'
import type { CartRow } from './cart.ts'
import { lookUp } from '#shop/core/look-up.ts'

/** The product fields that determine whether a cart line can be ordered. */
export type Buyable = Pick<
  Product,
  'price' | 'discount' | 'stock' | 'sizes' | 'colors' | 'shades' | 'variants' | 'madeInDays'
>

export type Pair = Pick<CartRow, 'size' | 'color'>

/** Returns true if both rows are the same variant, and both or neither are made to order. */
export const sameRow = (one: Omit<CartRow, 'quantity'>, other: Omit<CartRow, 'quantity'>): boolean =>
  samePair(one, other) && !one.made === !other.made

/** Returns true if size and colour are equal. */
export const samePair = (one: Pair, other: Pair): boolean => one.size === other.size && one.color === other.color

/**
 * Returns the stock of a variant, or the whole stock of a product that has one stock for all variants
 * (rules: stock by variant).
 */
export function piecesLeft({ stock, variants }: Buyable, pair: Pair): number {
  if (variants.length === 0) return stock
  return variants.find((variant) => samePair(variant, pair))?.stock ?? 0
}

/**
 * Returns the production time of a variant in days if it is sold out and made to order; otherwise null
 * (rules: made to order).
 */
export const madeIn = (product: Buyable, pair: Pair): number | null =>
  piecesLeft(product, pair) > 0 ? null : product.madeInDays

const FEW = 5

/**
 * Returns the number of units left of a variant if it is low enough to be shown to customers; otherwise null
 * (rules: remaining stock).
 */
export function fewLeft(product: Buyable, pair: Pair): number | null {
  const left = piecesLeft(product, pair)
  return left > 0 && left <= FEW ? left : null
}

/** Lists the variants in stock, by colour and then by size. */
export const pairsLeft = (product: Buyable): Pair[] => pairsOf(product).filter((pair) => piecesLeft(product, pair) > 0)

const pairsOf = ({ sizes, colors }: Buyable): Pair[] =>
  colors.flatMap((color) => sizes.map((size) => ({ size, color })))

/** Lists the variants that can be ordered: first those in stock, then those made to order. */
export const pairsToHave = (product: Buyable): Pair[] => [
  ...pairsLeft(product),
  ...pairsOf(product).filter((pair) => madeIn(product, pair)),
]

/** Lists the variants that can't be ordered: sold out, and not made to order (rules: back-in-stock request). */
export const pairsGone = (product: Buyable): Pair[] =>
  product.madeInDays ? [] : pairsOf(product).filter((pair) => piecesLeft(product, pair) === 0)

/** Returns a cart row for a variant, made to order if it is sold out. */
export function rowOf(product: Buyable, pair: Pair, quantity: number): CartRow {
  const { size, color } = pair
  return { size, color, shade: lookUp(product.shades, color), quantity, ...(madeIn(product, pair) && { made: true }) }
}

/**
 * Returns the variant to select after a colour change: the same size if it can be ordered, otherwise the first size in
 * stock.
 */
export function pairIn(product: Buyable, size: string, color: string): Pair {
  if (product.madeInDays || piecesLeft(product, { size, color }) > 0) return { size, color }
  return { size: product.sizes.find((each) => piecesLeft(product, { size: each, color }) > 0) ?? size, color }
}

/** Returns true if no size of this colour is in stock (rules: sold out). */
export const isColorSoldOut = (product: Buyable, color: string): boolean =>
  product.sizes.every((size) => piecesLeft(product, { size, color }) === 0)
