import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/connect.ts'
import { saying, sayingByName } from '#shop/platform/search/search-condition.server.ts'
import type { Synonyms, Within } from '#shop/platform/search/parse-search.ts'
import { ofMany } from './conditions.server.ts'
import type { ProductFilter, ProductSort } from './filter.ts'
import type { CustomField } from '#shop/platform/settings/custom-fields.ts'
import { choicesCalled, customFieldFilters, type CustomFieldFilter } from './custom-field-filter.ts'
import { isShown } from './is-shown.server.ts'

/** Returns a query for all products in the back office, including drafts but not deleted ones. */
export const keptProducts = (db: Database) => db.selectFrom('products').where('products.deleted_at', 'is', null)

/** Returns a query for all products that are published at `now` (rules: product states). */
const publishedProducts = (db: Database, now: Date) => keptProducts(db).where(isShown(now))

/**
 * A part of the catalogue: the condition on rows of `products`, its default order, and whether it contains only
 * products in stock.
 */
export type Part = { holds: RawBuilder<boolean>; order?: RawBuilder<unknown>; isInStock?: boolean }

/** The filters of a list, the part of the catalogue and the synonyms to apply (rules: search synonyms). */
export type Wanted = ProductFilter & {
  part?: Part
  synonyms?: Synonyms
  within?: Within
  /** Custom fields that lists can be filtered by; the search finds their choices too. */
  fields?: readonly CustomField[]
}

/** Returns a query for all products published at `now` that match the filter, ignoring page and order. */
export function matching(db: Database, wanted: Wanted, now: Date) {
  const { part, category, size, color, minPrice, maxPrice, discounted, inStock, own, fields } = wanted
  let query = publishedProducts(db, now)
  if (part) query = query.where(part.holds)
  if (category !== undefined) query = query.where(ofMany.isOf(category))
  if (size !== undefined) query = query.where(ofMany.comesIn('sizes', size))
  if (color !== undefined) query = query.where(ofMany.comesIn('colors', color))
  if (minPrice !== undefined) query = query.where(paid, '>=', minPrice)
  if (maxPrice !== undefined) query = query.where(paid, '<=', maxPrice)
  for (const narrowing of customFieldFilters(own, fields).narrowings) query = query.where(isNarrowed(narrowing))
  const said = saying(sql`products.search`, soughtBy(wanted))
  if (said) query = query.where(said)
  if (discounted) query = query.where('products.discount', '>', 0)
  if (inStock) query = query.where(ofMany.isInStock)
  return query
}

const soughtBy = ({ q = '', synonyms = [], within, fields }: Wanted) => ({
  ...{ typed: q, synonyms, within },
  choices: choicesCalled(fields),
})

/** Returns SQL that is true if a product has the choice of a custom field, or a number in the range. */
export const isNarrowed = (narrowing: CustomFieldFilter): RawBuilder<boolean> =>
  'term' in narrowing
    ? sql<boolean>`products.field_terms @> array[${narrowing.term}]`
    : sql<boolean>`case when jsonb_typeof(products.fields -> ${narrowing.field.key}) = 'number'
        then (products.fields -> ${narrowing.field.key})::numeric between ${narrowing.from} and ${narrowing.to} else false end`

/** The price after the discount, in naira. */
export const paid = sql<number>`(products.price - products.discount)`

/**
 * Returns a query for one page of matching products with all columns, in the filter's order; without a limit it returns
 * all of them. `place` numbers the rows, because a join loses their order.
 */
export function pageOf(db: Database, filter: Wanted, now: Date, order = orderOf(filter)) {
  const found = matching(db, filter, now)
  // Sorts ids only, and reads whole rows only for this page.
  if (filter.sort === 'fit' || (filter.limit !== undefined && order !== anyOrder)) {
    const ids = inPage(found.select('products.id').orderBy(order), filter)
    return inPlaces(keptProducts(db).where('products.id', 'in', ids), order).orderBy(sql`place`)
  }
  // Sorting by the columns lets an index return just this page. A random sort uses `place` instead, so that the random
  // value is computed only once per row.
  return inPage(inPlaces(found, order).orderBy(order === anyOrder ? sql`place` : order), filter)
}

function inPage<Query extends { limit(most: number): Query; offset(rows: number): Query }>(
  query: Query,
  { limit, page = 1 }: Wanted,
): Query {
  return limit === undefined ? query : query.limit(limit).offset((page - 1) * limit)
}

/**
 * Returns SQL for the sort order of the list. For 'fit', products with the search words in the name come first, then
 * those with the words in name, size, colour and choices together (rules: search ranking).
 */
function orderOf(wanted: Wanted): RawBuilder<unknown> {
  const { sort, part } = wanted
  if (sort !== undefined && sort !== 'fit') return orders[sort]
  const rest = part?.order ?? orders.newest
  const fit = sort === 'fit' ? sayingByName(sql`products.search`, soughtBy(wanted)) : null
  return fit ? sql`${fit} desc, ${rest}` : rest
}

/** Like `pageOf`, but for all back-office products, newest first. */
export const keptPageOf = (db: Database) => inPlaces(keptProducts(db), orders.newest).orderBy(orders.newest)

const inPlaces = (query: ReturnType<typeof keptProducts>, order: RawBuilder<unknown>) =>
  query.selectAll('products').select(sql<number>`row_number() over (order by ${order})`.as('place'))

const orders: Record<Exclude<ProductSort, 'fit'>, RawBuilder<unknown>> = {
  newest: sql`products.created_at desc, products.id`,
  'price-up': sql`(products.price - products.discount), products.id`,
  'price-down': sql`(products.price - products.discount) desc, products.id desc`,
}

export const anyOrder = sql`random()`
