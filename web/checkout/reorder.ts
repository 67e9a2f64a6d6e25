import { rowsOf, type Cart, type CartAction } from '#shop/shopping/cart/cart.ts'
import { sameRow } from '#shop/shopping/cart/buyable.ts'
import { naira } from '#shop/core/money.ts'
import type { OwnOrder } from '#web/state/auth-store.ts'

export type Line = Omit<OwnOrder['product'][number], 'share'>

/**
 * Returns the actions that put an order's lines back into the cart: one line per product, other variants as further
 * rows. Variants already in the cart are skipped, so that a second click adds nothing. Lines without a product need a
 * new agreement with the shop (rules: cart after checkout, custom lines).
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
