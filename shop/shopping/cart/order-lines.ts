import { times } from '#shop/core/money.ts'
import { rowsOf, type Cart } from './cart.ts'

/** A line as an order takes it: one for itself and one for each further row. */
export const orderLinesOf = (cart: Cart) =>
  cart.cartProducts.flatMap((line) => {
    const { id, name, price, img } = line
    return rowsOf(line).map((row) => ({ id, name, price, img, ...row, total: times(price, row.quantity) }))
  })
