import type { Product, ShownProduct } from './product.ts'

const toOrder =
  /\b(made|sewn|woven|cut|tailored|knitted|beaded|embroidered|dyed) (to|on) (order|measure)\b|\b(made|sewn|cut) for you\b|\bbespoke\b/i

/** Returns true if the owner's text says that the product is made after it is ordered (rules: dispatch message). */
export const isMadeToOrder = ({ message, description }: Pick<Product, 'message' | 'description'>): boolean =>
  toOrder.test(`${message} ${description}`)

/**
 * Returns the dispatch notice of a product, or null if it is sold out. `usual` is the notice for products in stock
 * (rules: dispatch message).
 */
export function dispatchNotice(
  { stock, isMadeToOrder }: Pick<ShownProduct, 'stock' | 'isMadeToOrder'>,
  usual: string,
): string | null {
  if (stock === 0) return null
  return isMadeToOrder ? 'Made to order' : usual
}
