import { rowsOf, type CartAction, type CartLine, type NewCartLine } from '#shop/shopping/cart/cart.ts'
import { sameRow } from '#shop/shopping/cart/buyable.ts'

/**
 * Returns the actions that add a variant to the cart: it replaces a variant that was added only by opening the product
 * page; otherwise it becomes a row of the product's line. Nothing is done if the variant is already in the cart
 * (rules: wish list to cart, variant change in cart).
 */
export function addVariant(added: NewCartLine, there: CartLine | undefined, isByItself: boolean): CartAction[] {
  if (!there) return [{ do: 'add', line: added }]
  const { name, price, size, color, shade, quantity, made } = added
  if (rowsOf(there).some((row) => sameRow(row, added))) return []
  const row = { size, color, shade, quantity, ...(made && { made }) }
  return [
    isByItself ? { do: 'setRows', name, rows: [row] } : { do: 'addRow', name, row },
    { do: 'reprice', name, price },
  ]
}
