import { rowsOf, type CartLine, type CartRow } from '#shop/shopping/cart/cart.ts'
import { samePair } from '#shop/shopping/cart/buyable.ts'

/** Variants that were added to the cart just by opening a product page, by product id. */
export const byItself = new Map<string, CartRow>()

/** Returns whether a line still is as it was when opening the product page added it. */
export function isByItself(line: CartLine): boolean {
  const put = byItself.get(line.id)
  const [first, ...more] = rowsOf(line)
  return !!put && !!first && more.length === 0 && samePair(first, put) && first.quantity === put.quantity
}
