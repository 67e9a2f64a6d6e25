import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/connect.ts'
import { containing } from '#shop/core/containing.server.ts'
import { isShown, isToAppear } from './is-shown.server.ts'
import { isKeptInStock } from './kept-in-stock.server.ts'
import { keptProducts } from './matching.server.ts'
import { productRows } from './product-rows.server.ts'
import { productStateNames, type ProductState } from './product-state.ts'
import type { Product } from './product.ts'
import { priced } from './products.server.ts'
import type { StockFilter, StockSort } from './stock-filter.ts'

export type StockList = { products: Product[]; total: number }

/** Counts the products in each state at `now`. */
export async function countStates(db: Database, now: Date): Promise<Record<ProductState, number>> {
  const counts = productStateNames.map((state) =>
    sql<number>`(count(*) filter (where ${isIn(state, now)}))::int`.as(state),
  )
  return (await keptProducts(db).select(counts).executeTakeFirstOrThrow()) as Record<ProductState, number>
}

/** Lists one page of products for staff, including drafts, and the total on all pages. */
export async function listStock(db: Database, asked: StockFilter, now: Date): Promise<StockList> {
  const filter = { ...asked, now }
  const { ids, total } = filter.low ? await lowOnPage(db, filter) : await onPage(db, filter)
  if (ids.length === 0) return { products: [], total }
  const page = db
    .selectFrom('products')
    .where('products.id', 'in', ids)
    .selectAll('products')
    .select(sql<number>`array_position(${ids}::text[], products.id)`.as('place'))
  const rows = await productRows(db, page, now).execute()
  return { products: rows.map(priced), total }
}

type Filter = StockFilter & { now: Date }
type Page = { ids: string[]; total: number }

async function onPage(db: Database, filter: Filter): Promise<Page> {
  const [rows, { total }] = await Promise.all([
    filter.sort === 'stock' ? leastOnPage(db, filter) : inOrder(db, filter),
    matching(db, filter)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { ids: rows.map(({ id }) => id), total }
}

const inOrder = (db: Database, filter: Filter): Promise<{ id: string }[]> =>
  matching(db, filter)
    .select('products.id')
    .orderBy(orders[filter.sort])
    .limit(filter.limit)
    .offset(before(filter))
    .execute()

/**
 * Lists the products with the lowest stock first. Reads the stored totals up to this page in index order, and merges
 * them with the products whose stock changed after their total was stored.
 */
function leastOnPage(db: Database, filter: Filter): Promise<{ id: string }[]> {
  const figures = matching(db, filter)
    .innerJoin('stock_figures', 'stock_figures.product_id', 'products.id')
    .where(
      sql<boolean>`not exists (select from stock_changes where stock_changes.product_id = stock_figures.product_id)`,
    )
    .select(['products.id', 'stock_figures.on_hand'])
    .orderBy('stock_figures.on_hand')
    .orderBy('stock_figures.product_id')
    .limit(before(filter) + filter.limit)
  const changed = matching(db, filter)
    .where('products.id', 'in', (query) => query.selectFrom('stock_changes').select('stock_changes.product_id'))
    .select([
      'products.id',
      sql<number>`(select coalesce(sum(on_hand), 0)::bigint from stock where stock.product_id = products.id)`.as(
        'on_hand',
      ),
    ])
  const both = db.selectFrom(figures.as('figures')).selectAll().unionAll(changed)
  return db
    .selectFrom(both.as('counted'))
    .select('counted.id')
    .orderBy('counted.on_hand')
    .orderBy('counted.id')
    .limit(filter.limit)
    .offset(before(filter))
    .execute()
}

const before = ({ page, limit }: StockFilter): number => (page - 1) * limit

/**
 * Reads all matches at once, since they are few. A product with more units than every reorder level can't run low, so
 * an index limits the search.
 */
async function lowOnPage(db: Database, filter: Filter): Promise<Page> {
  const rows = await counted(db, filter)
    .where(isShown(filter.now))
    .where(isKeptInStock)
    .where(sql<boolean>`product_stock.on_hand <= products.reorder`)
    .where(sql<boolean>`product_stock.on_hand <= ${mostReorder}`)
    .select('products.id')
    .orderBy(orders[filter.sort])
    .execute()
  const ids = rows.map(({ id }) => id)
  return { ids: ids.slice(before(filter), before(filter) + filter.limit), total: ids.length }
}

const mostReorder = sql`(select max(reorder) from products where deleted_at is null)`

/**
 * Returns the ids of published products that run low. Looks up the candidates one by one to avoid reading all products
 * (rules: reorder level).
 */
export async function findLow(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select product.id from ${runningLow(now)}`.execute(db)
  return rows.map(({ id }) => id)
}

const runningLow = (now: Date) => sql`product_stock
  cross join lateral (
    select id from products
    where products.id = product_stock.product_id and deleted_at is null and ${isShown(now)} and ${isKeptInStock}
      and reorder >= product_stock.on_hand limit 1
  ) product
  where product_stock.on_hand <= ${mostReorder}`

const counted = (db: Database, filter: Filter) =>
  matching(db, filter).innerJoin(
    sql<{ product_id: string; on_hand: number }>`product_stock`.as('product_stock'),
    'product_stock.product_id',
    'products.id',
  )

const matching = (db: Database, { q, state, now }: Pick<Filter, 'q' | 'state' | 'now'>) =>
  keptProducts(db)
    .$if(state !== undefined, (query) => query.where(isIn(state!, now)))
    .$if(q !== undefined && q !== '', (query) => query.where(foundBy(q!)))

/**
 * Returns SQL that is true if a product's name or number, or the barcode of a variant, matches the text
 * (rules: barcodes).
 */
function foundBy(q: string): RawBuilder<boolean> {
  const named = containing(sql`products.search_text`, q)
  return /^\d{8,14}$/.test(q)
    ? sql<boolean>`(${named} or products.id in (select product_id from product_codes where code = ${q}))`
    : named
}

function isIn(state: ProductState, now: Date): RawBuilder<boolean> {
  if (state === 'published') return isShown(now)
  return state === 'scheduled' ? isToAppear(now) : sql<boolean>`products.state = ${state}`
}

const orders: Record<StockSort, RawBuilder<unknown>> = {
  newest: sql`products.created_at desc, products.id`,
  name: sql`lower(products.name), products.id`,
  'price-up': sql`(products.price - products.discount), products.id`,
  'price-down': sql`(products.price - products.discount) desc, products.id desc`,
  stock: sql`product_stock.on_hand, product_stock.product_id`,
}
