import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#db/connect.ts'
import { naira, type Naira } from '#shop/money.ts'
import { isStorableText } from '#shop/text.ts'
import { anyOrder, keptPageOf, matching, pageOf, type Wanted } from './matching.server.ts'
import { cardRows, productRows } from './product-rows.server.ts'
import type { Product, ProductCard } from './product.ts'

/** A colour that a filter offers. */
export type ColorOnSale = { color: string; shade: string }

type ProductList = { products: ProductCard[]; total: number }

/** The cards that `filter` asks for, and how many products match it on all its pages together. */
export async function listProducts(db: Database, filter: Wanted): Promise<ProductList> {
  const { products, total } = await cardList(db, filter).executeTakeFirstOrThrow()
  return { products: products.map(priced), total }
}

/**
 * As `listProducts`, with what a filter offers: every colour in which something is on sale, in the order of the
 * alphabet, and every size, the smallest first. All in one statement: each one more costs the server as much as five
 * cards.
 */
export async function listWithChoices(
  db: Database,
  filter: Wanted,
): Promise<ProductList & { colors: ColorOnSale[]; sizes: string[] }> {
  const choices = [colorsOnSale(db).as('colors'), sizesOnSale(db).as('sizes')] as const
  const { products, total, colors, sizes } = await cardList(db, filter).select(choices).executeTakeFirstOrThrow()
  return {
    products: products.map(priced),
    total,
    colors,
    sizes: sizes.sort((one, other) => Number(one) - Number(other)),
  }
}

/** All in one row: quicker to read than a row a card, and a page beyond the last one has its total, too. */
const cardList = (db: Database, filter: Wanted) =>
  db.selectNoFrom([
    jsonArrayFrom(cardRows(db, pageOf(db, filter))).as('products'),
    sql<number>`(${countOf(db, filter)})`.as('total'),
  ])

/** As `listProducts`, with everything that there is to know of each product (rules: product list). */
export async function listFullProducts(db: Database, filter: Wanted): Promise<{ products: Product[]; total: number }> {
  const rows = await productRows(db, pageOf(db, filter)).select(countOf(db, filter).as('total')).execute()
  return { products: rows.map(({ total: _, ...row }) => priced(row)), total: await totalOf(rows, db, filter) }
}

/** The product on sale with this id; null when there is none. An address may hold what no id could. */
export const findProduct = (db: Database, id: string): Promise<Product | null> => findIn(db, pageOf(db, {}), id)

/** As `findProduct`, for the back office: a draft, too. */
export const findProductOrDraft = (db: Database, id: string): Promise<Product | null> => findIn(db, keptPageOf(db), id)

async function findIn(db: Database, products: ReturnType<typeof keptPageOf>, id: string): Promise<Product | null> {
  if (!isStorableText(id)) return null
  const row = await productRows(db, products.where('products.id', '=', id)).executeTakeFirst()
  return row ? priced(row) : null
}

/** Which of these ids are of products on sale. */
export async function onSaleOf(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await matching(db, {}).where('products.id', 'in', ids).select('products.id').execute()
  return new Set(rows.map(({ id }) => id))
}

/** The newest `count` products (rules: new arrivals). */
export async function newestProducts(db: Database, count: number): Promise<ProductCard[]> {
  const rows = await cardRows(db, pageOf(db, { limit: count })).execute()
  return rows.map(priced)
}

/** Any `count` products that can be bought, in random order, without those of these ids (rules: new arrivals). */
export async function randomProducts(db: Database, count: number, without: readonly string[]): Promise<ProductCard[]> {
  const others = pageOf(db, { limit: count }, anyOrder)
    .where('products.id', 'not in', without.length > 0 ? without : [''])
    .where(sql<boolean>`exists (select from stock where stock.product_id = products.id and on_hand > 0)`)
  const rows = await cardRows(db, others).execute()
  return rows.map(priced)
}

const countOf = (db: Database, filter: Wanted) => matching(db, filter).select(sql<number>`count(*)`.as('count'))

/** A page beyond the last one has no row that could carry the count. */
async function totalOf(rows: { total: number | null }[], db: Database, filter: Wanted): Promise<number> {
  const counted = rows[0]?.total
  if (counted !== undefined && counted !== null) return counted
  if ((filter.page ?? 1) === 1) return 0
  return (
    await matching(db, filter)
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow()
  ).total
}

/** A row with its amounts as naira. */
export const priced = <Row extends { price: number; discount: number }>(
  row: Row,
): Row & { price: Naira; discount: Naira } => ({
  ...row,
  price: naira(row.price),
  discount: naira(row.discount),
})

const sizesOnSale = (db: Database) =>
  sql<string[]>`array(${matching(db, {})
    .select(sql`unnest(products.sizes)`.as('size'))
    .distinct()})`

/** Every colour in which something is on sale, in the order of the alphabet, in the shade of the newest product that has it. */
const colorsOnSale = (db: Database) =>
  sql<
    ColorOnSale[]
  >`(select coalesce(json_agg(json_build_object('color', color, 'shade', shade) order by color), '[]'::json)
    from (select color, (array_agg(shade order by created_at desc, id))[1] as shade
      from ${matching(db, {}).select([
        'products.id',
        'products.created_at',
        sql`unnest(products.colors)`.as('color'),
        sql`unnest(products.shades)`.as('shade'),
      ])} as worn group by color) as colors)`
