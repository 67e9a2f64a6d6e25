import { colorName } from '#shop/core/color-name.ts'
import { shortId } from '#shop/orders/orders/order.ts'

/** Identifies one of several purchases of the same product, for example 'size 8, Ink, of order #7KQ2M'. */
export const pieceOf = ({ size, color, order }: { size: string; color: string; order: string }): string =>
  `size ${size}, ${colorName(color)}, of order #${shortId(order)}`
