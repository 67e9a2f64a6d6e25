import { z } from 'zod'
import { config } from '#config'
import { because, problemOf, type FieldProblem } from '#shop/core/field-problems.ts'
import { whole } from '#shop/core/number.ts'
import { longest, text } from '#shop/core/text.ts'
import { ownAskedIn, type OwnAsked } from './custom-field-filter.ts'
import { color } from './product-fields.ts'
import { size } from './sizes.ts'

export const productSorts = ['newest', 'price-up', 'price-down', 'fit'] as const
export type ProductSort = (typeof productSorts)[number]

/** Returns the default sort order: best match for a search, otherwise newest first (rules: search ranking). */
export const usualSort = ({ q }: { q?: string | undefined }): ProductSort => (q ? 'fit' : 'newest')

const productsPerPage = 48
const mostPages = 100_000
const mostPerPage = 100

/** Makes a field optional; an empty form field counts as not given. */
const maybe = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((given: z.input<Field> | undefined) => (given === '' ? undefined : given), field.optional())
const price = maybe(whole(0, config.limits.maxPrice, 'not-whole-naira'))

/**
 * The filters of a product list. `page` starts at 1; without `limit` all products are returned; `minPrice` and
 * `maxPrice` are in naira and apply to the price after the discount (rules: product filter).
 */
export const productFilter = z.object({
  page: maybe(whole(1, mostPages)),
  limit: maybe(whole(1, mostPerPage)),
  q: maybe(text(longest.search)),
  category: maybe(text(longest.category)),
  size: maybe(size),
  color: maybe(color),
  minPrice: price,
  maxPrice: price,
  discounted: maybe(z.enum(['yes'], because('not-a-choice'))),
  inStock: maybe(z.enum(['yes'], because('not-a-choice'))),
  sort: maybe(z.enum(productSorts, because('not-a-choice'))),
})
export type ProductFilter = z.infer<typeof productFilter> & { own?: OwnAsked | undefined }

/** Adds the filters on custom fields, such as `f.occasion`, to the query schema of an API call. */
export const queryWithOwn = <Query extends typeof productFilter>(query: Query) =>
  z.preprocess(
    (given: z.input<Query>) => ({ ...given, own: ownAskedIn(Object.entries(given as Record<string, string>)) }),
    query.extend({
      own: z
        .record(z.string(), z.string())
        .optional()
        .describe('Filters by custom fields: f.occasion=wedding for a choice, f.length=60-90 for a number'),
    }),
  )

const prices = ['minPrice', 'maxPrice'] as const

/** The price fields without a valid price, with the typed text and the problem. */
export type WrongPrices = Partial<Record<(typeof prices)[number], { typed: string; problem: FieldProblem }>>

/** The filter of a page; page, page size and order are always set. */
export type PageFilter = ProductFilter & { page: number; limit: number; sort: ProductSort; wrong?: WrongPrices }

/**
 * Parses the query of a page's URL. Unknown or invalid values are ignored; for prices, which visitors type, the error
 * is returned too. A search text that is too long is cut, because ignoring it would list every product
 * (rules: amount formats).
 */
export function parseFilter(query: URLSearchParams): PageFilter {
  const given: Record<string, string> = Object.fromEntries(query)
  if (given.q) given.q = given.q.slice(0, longest.search).toWellFormed()
  const wrong: WrongPrices = {}
  for (const issue of productFilter.safeParse(given).error?.issues ?? []) {
    const name = prices.find((price) => price === issue.path[0])
    if (name) wrong[name] = { typed: given[name]!.slice(0, longest.search).toWellFormed(), problem: problemOf(issue) }
    delete given[String(issue.path[0])]
  }
  const { page = 1, limit = productsPerPage, sort: chosen = 'fit', ...rest } = productFilter.parse(given)
  const sort = chosen === 'fit' ? usualSort(rest) : chosen
  const own = ownAskedIn(query)
  return {
    page,
    limit,
    sort,
    ...rest,
    ...(Object.keys(own).length > 0 && { own }),
    ...(Object.keys(wrong).length > 0 && { wrong }),
  }
}

/**
 * Removes the empty fields that forms submit without JavaScript. Returns the query with a leading '?', '' if nothing is
 * left, or null if there were no empty fields (rules: browsing without javascript).
 */
export function queryWithoutEmpty(query: URLSearchParams): string | null {
  const asked = [...query].filter(([name, value]) => value !== '' || !Object.hasOwn(productFilter.shape, name))
  if (asked.length === query.size) return null
  return asked.length === 0 ? '' : `?${new URLSearchParams(asked)}`
}

/** The inverse of `parseFilter`: returns the query with a leading '?', or '' if all values are defaults. */
export function filterQuery(filter: ProductFilter): string {
  const names = Object.keys(productFilter.shape) as (keyof typeof productFilter.shape)[]
  const { sort } = filter
  // Visitors never choose 'fit': it is the default order of a search, and no other list has it.
  const defaults: ProductFilter = { page: 1, limit: productsPerPage, sort: sort === 'fit' ? sort : usualSort(filter) }
  const query = new URLSearchParams()
  for (const name of names) {
    const value = filter[name]
    if (value !== undefined && value !== '' && value !== defaults[name]) query.set(name, String(value))
  }
  for (const [name, value] of Object.entries(filter.own ?? {})) query.set(name, value)
  return query.size === 0 ? '' : `?${query}`
}

/**
 * Returns true if search engines should index the page. Search results and combinations of filters are excluded,
 * because there are too many of them; a price range counts as one filter (rules: search engines).
 */
export function isIndexed({
  q,
  category,
  size,
  color,
  minPrice,
  maxPrice,
  discounted,
  inStock,
  own = {},
}: ProductFilter): boolean {
  const filters = [category, size, color, minPrice ?? maxPrice, discounted, inStock, ...Object.values(own)]
  return q === undefined && filters.filter((value) => value !== undefined).length <= 1
}
