import { rowsOf, type Cart, type CartAction } from '#shop/shopping/cart/cart.ts'
import { sameRow } from '#shop/shopping/cart/on-sale.ts'
import { naira } from '#shop/core/money.ts'
import type { OwnOrder } from '#web/state/auth-store.ts'

export type Line = Omit<OwnOrder['product'][number], 'share'>

/**
 * What puts an order's lines back into the cart: one line a product, its other sizes and colours as further rows.
 * What is in the cart already stays as it is, so that a second press adds nothing; what is of no product is agreed with the house anew
 * (rules: emptied cart, free lines).
 */
export function reorder(lines: readonly Line[], { cartProducts }: Pick<Cart, 'cartProducts'>): CartAction[] {
  const inCart = new Map(cartProducts.map((line) => [line.name, rowsOf(line)]))
  return lines.flatMap((line): CartAction[] => {
    if (line.free) return []
    const { id, name, image, price, quantity, size, color, shade, made } = line
    const rows = inCart.get(name)
    if (rows?.some((row) => sameRow(row, line))) return []
    const row = { size, color, shade, quantity, ...(made && { made }) }
    inCart.set(name, [...(rows ?? []), row])
    return rows
      ? [{ do: 'addRow', name, row }]
      : [{ do: 'add', line: { id, name, price: naira(price), img: image, ...row } }]
  })
}
