import { rowsOf, type CartAction, type CartLine, type NewCartLine } from '#shop/shopping/cart/cart.ts'
import { sameRow } from '#shop/shopping/cart/on-sale.ts'

/**
 * Returns the actions that add a variant to the cart: it replaces a variant that was only added by opening the product
 * page, and otherwise joins the product's line. A variant already in the cart is skipped
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
