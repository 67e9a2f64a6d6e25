import { z } from 'zod'
import { config } from '#config'
import { because, problemOf, type FieldProblem } from '#shop/core/field-problems.ts'
import { whole } from '#shop/core/number.ts'
import { longest, text } from '#shop/core/text.ts'
import { ownAskedIn, type OwnAsked } from './own-filter.ts'
import { color } from './product-fields.ts'
import { size } from './sizes.ts'

export const productSorts = ['newest', 'price-up', 'price-down', 'fit'] as const
export type ProductSort = (typeof productSorts)[number]

/** How a page of the catalogue is sorted where nobody says how: what is sought by fit (rules: best fit). */
export const usualSort = ({ q }: { q?: string | undefined }): ProductSort => (q ? 'fit' : 'newest')

/** Products on one page of the catalogue, unless the address says otherwise. */
const productsPerPage = 48
const mostPages = 100_000
const mostPerPage = 100

/** An empty field of a form was left empty: it asks for nothing. */
const maybe = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((given: z.input<Field> | undefined) => (given === '' ? undefined : given), field.optional())
const price = maybe(whole(0, config.limits.maxPrice, 'not-whole-naira'))

/**
 * What a list of products may be asked for (rules: product filter): page from 1, products a page (all of them
 * when left out), words, one size, one colour, the price paid, in naira, from `minPrice` to `maxPrice`, only what has a discount, and only
 * what can be had now.
 */
export const productFilter = z.object({
  page: maybe(whole(1, mostPages)),
  limit: maybe(whole(1, mostPerPage)),
  q: maybe(text(longest.search)),
  size: maybe(size),
  color: maybe(color),
  minPrice: price,
  maxPrice: price,
  discounted: maybe(z.enum(['yes'], because('not-a-choice'))),
  inStock: maybe(z.enum(['yes'], because('not-a-choice'))),
  sort: maybe(z.enum(productSorts, because('not-a-choice'))),
})
export type ProductFilter = z.infer<typeof productFilter> & { own?: OwnAsked | undefined }

/** As a call of the API takes it: what is asked of the owner's fields stands among the others, as `f.occasion`. */
export const queryWithOwn = <Query extends typeof productFilter>(query: Query) =>
  z.preprocess(
    (given: z.input<Query>) => ({ ...given, own: ownAskedIn(Object.entries(given as Record<string, string>)) }),
    query.extend({
      own: z
        .record(z.string(), z.string())
        .optional()
        .describe('Of the owner’s fields: f.occasion=wedding for a choice, f.length=60-90 for a number'),
    }),
  )

const prices = ['minPrice', 'maxPrice'] as const

/** Price fields that hold no valid price: the text as typed, and the problem. */
export type WrongPrices = Partial<Record<(typeof prices)[number], { typed: string; problem: FieldProblem }>>

/** The filter of a page: always with its page, page size and order. */
export type PageFilter = ProductFilter & { page: number; limit: number; sort: ProductSort; wrong?: WrongPrices }

/**
 * Reads a page's address. Values that are unknown or wrong are left out: a page shows what it can, and of prices, which
 * people type, also what is wrong (rules: sums as typed). Of words that are too
 * many the first are sought, so that nobody who pasted a text is shown everything.
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
 * The query without the fields that a form without scripts sent empty, with its leading '?' or ''; null where there are none
 * (rules: found without scripts).
 */
export function queryWithoutEmpty(query: URLSearchParams): string | null {
  const asked = [...query].filter(([name, value]) => value !== '' || !Object.hasOwn(productFilter.shape, name))
  if (asked.length === query.size) return null
  return asked.length === 0 ? '' : `?${new URLSearchParams(asked)}`
}

/** The inverse of `parseFilter`: the query of an address with its leading '?', or '' where all is as by default. */
export function filterQuery(filter: ProductFilter): string {
  const names = Object.keys(productFilter.shape) as (keyof typeof productFilter.shape)[]
  const { sort } = filter
  // Nobody chooses 'by fit': it is so wherever words are sought, and nowhere else.
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
 * Whether search engines should list a page of the catalogue: not the results of a search, nor a combination of filters, of which
 * there are too many (rules: search engines). A price range counts as one filter.
 */
export function isIndexed({
  q,
  size,
  color,
  minPrice,
  maxPrice,
  discounted,
  inStock,
  own = {},
}: ProductFilter): boolean {
  const filters = [size, color, minPrice ?? maxPrice, discounted, inStock, ...Object.values(own)]
  return q === undefined && filters.filter((value) => value !== undefined).length <= 1
}
