import { rowsOf, type CartAction, type CartLine, type NewCartLine } from '#shop/shopping/cart/cart.ts'
import { sameRow } from '#shop/shopping/cart/on-sale.ts'

/**
 * What puts a piece into the bag: in the place of one that only opening its page put there, else beside what is there of
 * its product; what is there already stays as it is (rules: all in the bag, another choice).
 */
export function putIn(added: NewCartLine, there: CartLine | undefined, isByItself: boolean): CartAction[] {
  if (!there) return [{ do: 'add', line: added }]
  const { name, price, size, color, shade, quantity, made } = added
  if (rowsOf(there).some((row) => sameRow(row, added))) return []
  const row = { size, color, shade, quantity, ...(made && { made }) }
  return [
    isByItself ? { do: 'setRows', name, rows: [row] } : { do: 'addRow', name, row },
    { do: 'reprice', name, price },
  ]
}
