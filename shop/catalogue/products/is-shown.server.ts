import { sql, type RawBuilder } from 'kysely'
import type { ProductState } from './product-state.ts'

const published: ProductState = 'published'
const scheduled: ProductState = 'scheduled'

/**
 * Returns SQL that is true if a row of `products` is published at `now`, or scheduled and due. Every query for shoppers
 * uses it; the caller must exclude deleted products (rules: product states, scheduled products).
 */
export const isShown = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(products.state = ${published} or (products.state = ${scheduled} and products.shown_from <= ${now}))`

/** Returns SQL that is true if a row of `products` is scheduled for after `now`. */
export const isToAppear = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(products.state = ${scheduled} and products.shown_from > ${now})`

/** Returns SQL for the state at `now`: a scheduled product that is due counts as published. */
export const stateAt = (now: Date): RawBuilder<ProductState> =>
  sql<ProductState>`case when page.state = ${scheduled} and page.shown_from <= ${now} then ${published} else page.state end`

/**
 * Returns SQL for the time at which a scheduled product is published; null if it isn't scheduled or is already published.
 */
export const appearsAt = (now: Date): RawBuilder<Date | null> =>
  sql<Date | null>`case when page.state = ${scheduled} and page.shown_from > ${now} then page.shown_from end`
