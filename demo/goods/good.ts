/** A product's text, price and stock; its drawing is defined separately. Amounts in naira, stock in units. */
export type Good = {
  number: string
  category: string
  /** Name of the product, if the drawing has another name. */
  name?: string
  description: string
  message?: string
  price: number
  discount?: number
  sizes: string[]
  /** Total stock, or the stock by size: one number for each colour, in the order of the garment's colours. */
  stock: number | Record<string, number[]>
  reorder: number
  /** Number of days in which a sold-out product is made to order. */
  madeInDays?: number
}

export type Goods = Readonly<Record<string, Good>>

export const allSizes = ['6', '8', '10', '12', '14', '16', '18', '20', '22', '24', '26']
export const middleSizes = ['8', '10', '12', '14', '16', '18']
