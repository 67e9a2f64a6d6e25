/** What stands in place of a product's id where a line is of none: no product's id has such signs. */
export const NO_PRODUCT = '(none)'

/** Whether a line is of no product: staff wrote what it is, and it takes no stock (rules: free lines). */
export const isFree = ({ productId }: { productId: string }): boolean => productId === NO_PRODUCT

/** Whether pieces of a line come out of the stock: not of what is made for her, and none of a free one (rules: made for you, free lines). */
export const isFromStock = (line: { productId: string; madeInDays: number | null }): boolean =>
  line.madeInDays === null && !isFree(line)

/** What free lines are called where they stand beside products, as a whole. */
export const FREE_LINES = 'Not from the catalogue'
