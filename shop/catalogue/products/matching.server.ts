import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/connect.ts'
import { saying, sayingByName } from '#shop/platform/search/saying.server.ts'
import type { Synonyms, Within } from '#shop/platform/search/sought.ts'
import { ofMany } from './conditions.server.ts'
import type { ProductFilter, ProductSort } from './filter.ts'
import type { OwnField } from '#shop/platform/settings/own-fields.ts'
import { choicesCalled, ownNarrowings, type OwnNarrowing } from './own-filter.ts'
import { isShown } from './is-shown.server.ts'

/** The query of all products that the back office works with: drafts too, none that was deleted. */
export const keptProducts = (db: Database) => db.selectFrom('products').where('products.deleted_at', 'is', null)

/** The query of all products that shoppers may see and buy at `now` (rules: product states). */
const productsOnSale = (db: Database, now: Date) => keptProducts(db).where(isShown(now))

/**
 * A part of the catalogue: which rows of `products` are in it, their order where nobody asks for another, and whether
 * something is left of each of them by its rule.
 */
export type Part = { holds: RawBuilder<boolean>; order?: RawBuilder<unknown>; isInStock?: boolean }

/** What a list is asked for, of which part of the catalogue, and which words mean the same in it (rules: synonyms). */
export type Wanted = ProductFilter & {
  part?: Part
  synonyms?: Synonyms
  within?: Within
  /** The owner's fields, by which may be filtered and whose choices are found. */
  fields?: readonly OwnField[]
}

/** The query of all products on sale at `now` that match `filter`, whatever its page and order. */
export function matching(db: Database, wanted: Wanted, now: Date) {
  const { part, size, color, minPrice, maxPrice, discounted, inStock, own, fields } = wanted
  let query = productsOnSale(db, now)
  if (part) query = query.where(part.holds)
  if (size !== undefined) query = query.where(ofMany.comesIn('sizes', size))
  if (color !== undefined) query = query.where(ofMany.comesIn('colors', color))
  if (minPrice !== undefined) query = query.where(paid, '>=', minPrice)
  if (maxPrice !== undefined) query = query.where(paid, '<=', maxPrice)
  for (const narrowing of ownNarrowings(own, fields).narrowings) query = query.where(isNarrowed(narrowing))
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

/** That a product has a choice of one of the owner's fields, or a number between two. */
export const isNarrowed = (narrowing: OwnNarrowing): RawBuilder<boolean> =>
  'term' in narrowing
    ? sql<boolean>`products.field_terms @> array[${narrowing.term}]`
    : sql<boolean>`case when jsonb_typeof(products.fields -> ${narrowing.field.key}) = 'number'
        then (products.fields -> ${narrowing.field.key})::numeric between ${narrowing.from} and ${narrowing.to} else false end`

/** What a shopper pays for it, in naira. */
export const paid = sql<number>`(products.price - products.discount)`

/**
 * As `matching`, with all columns, in the filter's order and only its page; everything when the filter has no limit.
 * `place` numbers the rows in that order, which they lose when they are joined.
 */
export function pageOf(db: Database, filter: Wanted, now: Date, order = orderOf(filter)) {
  const found = matching(db, filter, now)
  // How each fits is worked out once a product, and whole rows are read of this page alone.
  if (filter.sort === 'fit') {
    const ids = inPage(found.select('products.id').orderBy(order), filter)
    return inPlaces(keptProducts(db).where('products.id', 'in', ids), order).orderBy(sql`place`)
  }
  // By the order itself an index can hand over just the page; at random, each row may be drawn only once.
  return inPage(inPlaces(found, order).orderBy(order === anyOrder ? sql`place` : order), filter)
}

function inPage<Query extends { limit(most: number): Query; offset(rows: number): Query }>(
  query: Query,
  { limit, page = 1 }: Wanted,
): Query {
  return limit === undefined ? query : query.limit(limit).offset((page - 1) * limit)
}

/** By fit, those come first that say what is sought in their names, then those that say it in name, size, colour and choices together (rules: best fit). */
function orderOf(wanted: Wanted): RawBuilder<unknown> {
  const { sort, part } = wanted
  if (sort !== undefined && sort !== 'fit') return orders[sort]
  const rest = part?.order ?? orders.newest
  const fit = sort === 'fit' ? sayingByName(sql`products.search`, soughtBy(wanted)) : null
  return fit ? sql`${fit} desc, ${rest}` : rest
}

/** As `pageOf`, of the products that the back office works with, the newest first. */
export const keptPageOf = (db: Database) => inPlaces(keptProducts(db), orders.newest).orderBy(orders.newest)

const inPlaces = (query: ReturnType<typeof keptProducts>, order: RawBuilder<unknown>) =>
  query.selectAll('products').select(sql<number>`row_number() over (order by ${order})`.as('place'))

const orders: Record<Exclude<ProductSort, 'fit'>, RawBuilder<unknown>> = {
  newest: sql`products.created_at desc, products.id`,
  'price-up': sql`(products.price - products.discount), products.id`,
  'price-down': sql`(products.price - products.discount) desc, products.id desc`,
}

export const anyOrder = sql`random()`
