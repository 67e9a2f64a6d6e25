import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import type { ProductState } from './product-state.ts'

export const stockSorts = ['newest', 'name', 'price-up', 'price-down', 'stock'] as const
export type StockSort = (typeof stockSorts)[number]

/** What admins may ask of the table of products: words of a name or number, an order, and only those of a state. */
export type StockFilter = {
  page: number
  limit: number
  q?: string
  sort: StockSort
  state?: ProductState
  /** Only products on sale with no more pieces than their reorder level (rules: reorder level). */
  low: boolean
}

/** A box that is ticked or not, as an address has it. */
export const ticked = z
  .enum(['1', 'true', '0', 'false'], because('not-a-tick'))
  .transform((given) => given === '1' || given === 'true')
