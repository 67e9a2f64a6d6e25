import { NO_PRODUCT } from '#shop/core/free-line.ts'
import type { Naira } from '#shop/core/money.ts'
import type { CartLine } from './checkout.ts'

/** A line as staff may order it; a `free` one is of no product, and costs what they say (rules: free lines). */
export type AskedLine = CartLine & { free?: true | undefined; ownPrice?: Naira | undefined }

/** That of a line without a colour of its own. */
const NO_SHADE = '#8a8a8a'

/**
 * A line of no product as it is sold: in these words, at this price for one piece, in naira. It draws on no stock, can't be
 * sent back, and its price is an agreed one, which counts as reduced for discounts (rules: free lines).
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
