import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/connect.ts'
import { containing } from '#shop/containing.server.ts'
import { productRows } from './product-rows.server.ts'
import type { Product } from './product.ts'
import { priced } from './products.server.ts'
import type { StockFilter, StockSort } from './stock-filter.ts'

export type StockList = { products: Product[]; total: number }

/** One page of the products on sale as admins see them, and how many match on all pages together. */
export async function listStock(db: Database, filter: StockFilter): Promise<StockList> {
  const { ids, total } = filter.low ? await lowOnPage(db, filter) : await onPage(db, filter)
  if (ids.length === 0) return { products: [], total }
  const page = db
    .selectFrom('products')
    .where('products.id', 'in', ids)
    .selectAll('products')
    .select(sql<number>`array_position(${ids}::text[], products.id)`.as('place'))
  const rows = await productRows(db, page).execute()
  return { products: rows.map(priced), total }
}

type Page = { ids: string[]; total: number }

async function onPage(db: Database, filter: StockFilter): Promise<Page> {
  const [rows, { total }] = await Promise.all([
    (filter.sort === 'stock' ? counted(db, filter) : matching(db, filter))
      .select('products.id')
      .orderBy(orders[filter.sort])
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute(),
    matching(db, filter).select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { ids: rows.map(({ id }) => id), total }
}

/** They are few, and found all at once. No product runs low with more than the highest reorder level of all. */
async function lowOnPage(db: Database, filter: StockFilter): Promise<Page> {
  const rows = await counted(db, filter)
    .where(sql<boolean>`product_stock.on_hand <= products.reorder`)
    .where(sql<boolean>`product_stock.on_hand <= (select max(reorder) from products where deleted_at is null)`)
    .select('products.id')
    .orderBy(orders[filter.sort])
    .execute()
  const ids = rows.map(({ id }) => id)
  return { ids: ids.slice((filter.page - 1) * filter.limit, filter.page * filter.limit), total: ids.length }
}

const counted = (db: Database, filter: StockFilter) =>
  matching(db, filter).innerJoin(sql<{ product_id: string; on_hand: number }>`product_stock`.as('product_stock'), 'product_stock.product_id', 'products.id')

function matching(db: Database, { q }: Pick<StockFilter, 'q'>) {
  let query = db.selectFrom('products').where('products.deleted_at', 'is', null)
  for (const word of q?.split(/\s+/).filter(Boolean) ?? []) query = query.where(named(word))
  return query
}

/** With this in its name or number. */
const named = (word: string) => sql<boolean>`(${containing(sql`products.name`, word)} or ${containing(sql`products.number`, word)})`

const orders: Record<StockSort, RawBuilder<unknown>> = {
  newest: sql`products.created_at desc, products.id`,
  name: sql`lower(products.name), products.id`,
  'price-up': sql`(products.price - products.discount), products.id`,
  'price-down': sql`(products.price - products.discount) desc, products.id desc`,
  stock: sql`product_stock.on_hand, product_stock.product_id`,
}
