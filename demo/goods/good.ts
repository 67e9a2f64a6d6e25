/** What the demo shop says and asks of a garment, beside what its drawing tells. Amounts in naira, stock in pieces. */
export type Good = {
  number: string
  /** In place of the drawing's own name. */
  name?: string
  description: string
  message?: string
  price: number
  discount?: number
  sizes: string[]
  /** One figure for all; or by size, one figure for each of the garment's colours in their order. */
  stock: number | Record<string, number[]>
  reorder: number
  /** In how many days what is sold out is made for whoever orders it. */
  madeInDays?: number
}

/** Goods by the key of their garment. */
export type Goods = Readonly<Record<string, Good>>

export const allSizes = ['6', '8', '10', '12', '14', '16', '18', '20', '22', '24', '26']
export const middleSizes = ['8', '10', '12', '14', '16', '18']
