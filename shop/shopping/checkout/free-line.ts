import { NO_PRODUCT } from '#shop/core/free-line.ts'
import type { Naira } from '#shop/core/money.ts'
import type { CartLine } from './checkout.ts'

/** A line of an order by staff. A `free` line has no product; staff set its price (rules: custom lines). */
export type AskedLine = CartLine & { free?: true | undefined; ownPrice?: Naira | undefined }

/** Colour shade of a line without a colour. */
const NO_SHADE = '#8a8a8a'

/**
 * Builds a line without a product, at this price per piece in naira. It uses no stock, can't be returned, and counts as
 * reduced for discounts, because its price was agreed (rules: custom lines).
 */
export const freeLine = ({ name, quantity }: Pick<CartLine, 'name' | 'quantity'>, price: Naira) => ({
  productId: NO_PRODUCT,
  name,
  image: '',
  pictureId: null,
  price,
  quantity,
  ...{ size: '', color: '', shade: NO_SHADE },
  ...{ madeInDays: null, canBeMadeInDays: null },
  final: true,
  stock: { productId: NO_PRODUCT, size: '', color: '' },
  isReduced: true,
})
