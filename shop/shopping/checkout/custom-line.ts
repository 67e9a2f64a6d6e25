import { NO_PRODUCT } from '#shop/core/custom-line.ts'
import type { Naira } from '#shop/core/money.ts'
import type { CartLine } from './checkout.ts'

/**
 * A line of an order by staff. A `free` line is a custom line: it has no product, and staff set its price
 * (rules: custom lines).
 */
export type AskedLine = CartLine & { free?: true | undefined; ownPrice?: Naira | undefined }

/** Shade of a line without a colour. */
const NO_SHADE = '#8a8a8a'

/**
 * Creates a custom line with this price per item in naira. It uses no stock and can't be returned. Because its price
 * was agreed, discounts treat it as already reduced (rules: custom lines).
 */
export const customLine = ({ name, quantity }: Pick<CartLine, 'name' | 'quantity'>, price: Naira) => ({
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
