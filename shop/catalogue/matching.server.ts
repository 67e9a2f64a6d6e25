import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { ProductFilter, ProductSort } from './filter.ts'

/** The query of all products on sale that match `filter`, whatever its page and order. A deleted product never does. */
export function matching(db: Database, { q, size, color, minPrice, maxPrice }: ProductFilter) {
  let query = db.selectFrom('products').where('products.deleted_at', 'is', null)
  if (size !== undefined) query = query.where(sql<boolean>`${size} = any(products.sizes)`)
  if (color !== undefined) query = query.where(sql<boolean>`${color} = any(products.colors)`)
  if (minPrice !== undefined) query = query.where(paid, '>=', minPrice)
  if (maxPrice !== undefined) query = query.where(paid, '<=', maxPrice)
  for (const word of q?.split(/\s+/).filter(Boolean) ?? [])
    query = query.where(
      sql<boolean>`concat_ws(' ', products.name, products.number, products.description) ilike ${containing(word)}`,
    )
  return query
}

const paid = sql<number>`(products.price - products.discount)`

/** A pattern of LIKE that finds `word` as it stands. */
const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/**
 * As `matching`, with all columns, in the filter's order and only its page; everything when the filter has no limit.
 * `place` numbers the rows in that order, which they lose when they are joined.
 */
export function pageOf(db: Database, filter: ProductFilter, order = orders[filter.sort ?? 'newest']) {
  const query = matching(db, filter)
    .selectAll('products')
    .select(sql<number>`row_number() over (order by ${order})`.as('place'))
    // By the order itself an index can hand over just the page; at random, each row may be drawn only once.
    .orderBy(order === anyOrder ? sql`place` : order)
  return filter.limit === undefined ? query : query.limit(filter.limit).offset(((filter.page ?? 1) - 1) * filter.limit)
}

const orders: Record<ProductSort, RawBuilder<unknown>> = {
  newest: sql`products.created_at desc, products.id`,
  'price-up': sql`(products.price - products.discount), products.id`,
  'price-down': sql`(products.price - products.discount) desc, products.id desc`,
}

export const anyOrder = sql`random()`
