import type { Product, ShownProduct } from './product.ts'

const toOrder =
  /\b(made|sewn|woven|cut|tailored|knitted|beaded|embroidered|dyed) (to|on) (order|measure)\b|\b(made|sewn|cut) for you\b|\bbespoke\b/i

/** Whether the owner's own words say that a piece is begun when it is ordered (rules: dispatch). */
export const isMadeToOrder = ({ message, description }: Pick<Product, 'message' | 'description'>): boolean =>
  toOrder.test(`${message} ${description}`)

/** What is said of how soon a piece leaves the house; null of one that is sold out. `usual` is said of what lies ready (rules: dispatch). */
export function dispatchNotice(
  { stock, isMadeToOrder }: Pick<ShownProduct, 'stock' | 'isMadeToOrder'>,
  usual: string,
): string | null {
  if (stock === 0) return null
  return isMadeToOrder ? 'Made to order' : usual
}
