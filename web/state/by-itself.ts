import { rowsOf, type CartLine, type CartRow } from '#shop/shopping/cart/cart.ts'
import { samePair } from '#shop/shopping/cart/on-sale.ts'

/** What was put into the cart by opening a page, by the product's id: nobody has chosen it. */
export const byItself = new Map<string, CartRow>()

/** Whether a line is still as opening a page has put it in. */
export function isByItself(line: CartLine): boolean {
  const put = byItself.get(line.id)
  const [first, ...more] = rowsOf(line)
  return !!put && !!first && more.length === 0 && samePair(first, put) && first.quantity === put.quantity
}
