import { times } from '#shop/core/money.ts'
import { rowsOf, type Cart } from './cart.ts'

/** Converts a cart to order lines: one per variant. */
export const orderLinesOf = (cart: Cart) =>
  cart.cartProducts.flatMap((line) => {
    const { id, name, price, img } = line
    return rowsOf(line).map((row) => ({ id, name, price, img, ...row, total: times(price, row.quantity) }))
  })
