import { times } from '#shop/money.ts'
import type { Cart, CartLine, CartRow } from './cart.ts'

/** All sizes and colours that a line asks for: its own first, then its further rows. */
export const rowsOf = ({ size, color, quantity, more }: CartRow & Pick<CartLine, 'more'>): CartRow[] => [
  { size, color, quantity },
  ...more,
]

/** A line as an order takes it: one for itself and one for each further row. */
export const orderLinesOf = (cart: Cart) =>
  cart.cartProducts.flatMap((line) => {
    const { id, name, price, img } = line
    return rowsOf(line).map((row) => ({ id, name, price, img, ...row, total: times(price, row.quantity) }))
  })
