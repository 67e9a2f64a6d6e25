import { z } from 'zod'
import { config } from '#config'
import { whole } from '#shop/core/number.ts'

const MOST_PAGES = 1_000_000
const MOST_PER_PAGE = 100

/** An optional query value. An empty value counts as omitted, because forms without JavaScript send empty fields. */
export const unlessEmpty = <Value extends z.ZodType>(value: Value) =>
  z.preprocess((given: z.input<Value> | undefined) => (given === '' ? undefined : given), value.optional())

/**
 * Page number and page size of a table: 10, 20 or 30 rows in the pages of the shop, up to 100 for other clients
 * (rules: pagination).
 */
export const paging = {
  page: unlessEmpty(whole(1, MOST_PAGES)).transform((page) => page ?? 1),
  limit: unlessEmpty(whole(1, MOST_PER_PAGE)).transform((limit) => limit ?? config.limits.pageSizes[0]),
}
