import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import type { ProductState } from './product-state.ts'

export const stockSorts = ['newest', 'name', 'price-up', 'price-down', 'stock'] as const
export type StockSort = (typeof stockSorts)[number]

export type StockFilter = {
  page: number
  limit: number
  q?: string
  sort: StockSort
  state?: ProductState
  /** If set, lists only published products whose stock is at or below their reorder level (rules: reorder level). */
  low: boolean
}

/** A checkbox value in a URL. */
export const ticked = z
  .enum(['1', 'true', '0', 'false'], because('not-a-tick'))
  .transform((given) => given === '1' || given === 'true')
