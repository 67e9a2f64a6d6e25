import { sql, type RawBuilder } from 'kysely'
import type { ProductState } from './product-state.ts'

const published: ProductState = 'published'
const scheduled: ProductState = 'scheduled'

/**
 * Whether shoppers see and buy a row of `products` at `now`: it is on sale, or its time has come. The one condition of
 * every query for them; whoever asks it leaves out what was deleted (rules: product states, scheduled products).
 */
export const isShown = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(products.state = ${published} or (products.state = ${scheduled} and products.shown_from <= ${now}))`

/** Whether a row of `products` is to appear after `now`. */
export const isToAppear = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(products.state = ${scheduled} and products.shown_from > ${now})`

/** The state of a row of a page of products as it is at `now`: what was scheduled is on sale once its time has come. */
export const stateAt = (now: Date): RawBuilder<ProductState> =>
  sql<ProductState>`case when page.state = ${scheduled} and page.shown_from <= ${now} then ${published} else page.state end`

/** When a row of a page of products is to appear; null when it isn't scheduled, or has appeared. */
export const appearsAt = (now: Date): RawBuilder<Date | null> =>
  sql<Date | null>`case when page.state = ${scheduled} and page.shown_from > ${now} then page.shown_from end`
