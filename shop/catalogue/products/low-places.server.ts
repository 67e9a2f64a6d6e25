import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { containing } from '#shop/core/containing.server.ts'
import { isShown } from './is-shown.server.ts'
import { isKeptInStock } from './kept-in-stock.server.ts'
import { keptProducts } from './matching.server.ts'

/**
 * A variant whose stock is at or below the product's reorder level. Size and colour are '' if the stock is pooled.
 */
export type LowPlace = {
  id: string
  number: string
  name: string
  size: string
  color: string
  shade: string
  stock: number
  reorder: number
}

const low = (db: Database, now: Date) =>
  keptProducts(db)
    .innerJoin('stock', 'stock.product_id', 'products.id')
    .where(isShown(now))
    .where(isKeptInStock)
    .whereRef('stock.on_hand', '<=', 'products.reorder')
    // Lets PostgreSQL use an index: a variant with more units than every reorder level can't run low.
    .where(sql<boolean>`stock.on_hand <= (select max(reorder) from products where deleted_at is null)`)

/**
 * Lists one page of variants that run low, lowest stock first, and the total on all pages (rules: low stock list).
 */
export async function listLowPlaces(
  db: Database,
  { q, page, limit }: { q?: string; page: number; limit: number },
  now: Date,
): Promise<{ places: LowPlace[]; total: number }> {
  const found = low(db, now).$if(q !== undefined && q !== '', (query) =>
    query.where(containing(sql`products.search_text`, q!)),
  )
  const [places, { total }] = await Promise.all([
    found
      .select(['products.id', 'number', 'name', 'size', 'stock.color', 'on_hand as stock', 'reorder'])
      .select(sql<string>`coalesce(shades[array_position(colors, stock.color)], '')`.as('shade'))
      .orderBy('on_hand')
      .orderBy(sql`lower(name)`)
      .orderBy('products.id')
      .orderBy(sql`array_position(sizes, size)`)
      .orderBy(sql`array_position(colors, stock.color)`)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { places, total: Number(total) }
}
