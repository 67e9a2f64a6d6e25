import { z } from 'zod'
import { because } from '#shop/field-problems.ts'

export const stockSorts = ['newest', 'name', 'price-up', 'price-down', 'stock'] as const
export type StockSort = (typeof stockSorts)[number]

/** What admins may ask of the table of products: words of a name or number, an order, and only what runs low. */
export type StockFilter = {
  page: number
  limit: number
  q?: string
  sort: StockSort
  /** Only products with no more pieces than their reorder level (rules: reorder level). */
  low: boolean
}

/** A box that is ticked or not, as an address has it. */
export const ticked = z
  .enum(['1', 'true', '0', 'false'], because('not-a-tick'))
  .transform((given) => given === '1' || given === 'true')
