/** Stored in place of a product id in a line item without a product. No product id contains these characters. */
export const NO_PRODUCT = '(none)'

/**
 * Returns true for a custom line item: staff entered its description, and it has no product and no stock
 * (rules: custom lines).
 */
export const isCustom = ({ productId }: { productId: string }): boolean => productId === NO_PRODUCT

/**
 * Returns true if a line item takes stock: it is neither made to order nor a custom line item
 * (rules: made to order, custom lines).
 */
export const isFromStock = (line: { productId: string; madeInDays: number | null }): boolean =>
  line.madeInDays === null && !isCustom(line)

/** Label for all custom line items in lists of products. */
export const FREE_LINES = 'Not from the catalogue'
