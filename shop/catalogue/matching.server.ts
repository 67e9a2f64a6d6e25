import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { ProductFilter } from './filter.ts'

/** The query of all products on sale that match `filter`, whatever its page and order. A deleted product never does. */
export function matching(db: Database, { q, size, color, minPrice, maxPrice }: ProductFilter) {
  let query = db.selectFrom('products').where('products.deleted_at', 'is', null)
  if (size !== undefined) query = query.where(sql<boolean>`${size} = any(products.sizes)`)
  if (color !== undefined) query = query.where(sql<boolean>`${color} = any(products.colors)`)
  if (minPrice !== undefined) query = query.where(paid, '>=', minPrice)
  if (maxPrice !== undefined) query = query.where(paid, '<=', maxPrice)
  for (const word of q?.split(/\s+/).filter(Boolean) ?? [])
    query = query.where(sql<boolean>`concat_ws(' ', products.name, products.number, products.description) ilike ${containing(word)}`)
  return query
}

const paid = sql<number>`(products.price - products.discount)`

/** A pattern of LIKE that finds `word` as it stands. */
const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** As `matching`, in the filter's order and only its page; everything when the filter has no limit. */
export function pageOf(db: Database, filter: ProductFilter) {
  const query = inOrder(matching(db, filter), filter.sort ?? 'newest')
  return filter.limit === undefined ? query : query.limit(filter.limit).offset(((filter.page ?? 1) - 1) * filter.limit)
}

function inOrder(query: ReturnType<typeof matching>, sort: NonNullable<ProductFilter['sort']>) {
  switch (sort) {
    case 'newest':
      return query.orderBy('products.created_at', 'desc').orderBy('products.id')
    case 'price-up':
      return query.orderBy(paid).orderBy('products.id')
    case 'price-down':
      return query.orderBy(paid, 'desc').orderBy('products.id', 'desc')
  }
}
