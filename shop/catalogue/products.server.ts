import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#db/connect.ts'
import { naira, type Naira } from '#shop/money.ts'
import { isStorableText } from '#shop/text.ts'
import { keptPageOf, matching, pageOf, type Wanted } from './matching.server.ts'
import { cardRows, productRows } from './product-rows.server.ts'
import type { Product, ProductCard } from './product.ts'

/** A colour that a filter offers. */
export type ColorOnSale = { color: string; shade: string }

type ProductList = { products: ProductCard[]; total: number }

/** The cards that `filter` asks for, and how many products match it on all its pages together. */
export async function listProducts(db: Database, filter: Wanted, now: Date): Promise<ProductList> {
  const { products, total } = await cardList(db, filter, now).executeTakeFirstOrThrow()
  return { products: products.map(priced), total }
}

/**
 * As `listProducts`, with what a filter offers: every colour in which something is on sale in that part of the catalogue, in the
 * order of the alphabet, and every size, the smallest first. All in one statement: each one more costs the server as much as five
 * cards.
 */
export async function listWithChoices(
  db: Database,
  filter: Wanted,
  now: Date,
): Promise<ProductList & { colors: ColorOnSale[]; sizes: string[] }> {
  const choices = [colorsOnSale(db, filter, now).as('colors'), sizesOnSale(db, filter, now).as('sizes')] as const
  const { products, total, colors, sizes } = await cardList(db, filter, now).select(choices).executeTakeFirstOrThrow()
  return {
    products: products.map(priced),
    total,
    colors,
    sizes: sizes.sort((one, other) => Number(one) - Number(other)),
  }
}

/** All in one row: quicker to read than a row a card, and a page beyond the last one has its total, too. */
const cardList = (db: Database, filter: Wanted, now: Date) =>
  db.selectNoFrom([
    jsonArrayFrom(cardRows(db, pageOf(db, filter, now))).as('products'),
    sql<number>`(${countOf(db, filter, now)})`.as('total'),
  ])

/** As `listProducts`, with everything that there is to know of each product (rules: product list). */
export async function listFullProducts(
  db: Database,
  filter: Wanted,
  now: Date,
): Promise<{ products: Product[]; total: number }> {
  const rows = await productRows(db, pageOf(db, filter, now), now)
    .select(countOf(db, filter, now).as('total'))
    .execute()
  return { products: rows.map(({ total: _, ...row }) => priced(row)), total: await totalOf(rows, db, filter, now) }
}

/** The product on sale with this id; null when there is none. An address may hold what no id could. */
export const findProduct = (db: Database, id: string, now: Date): Promise<Product | null> =>
  findIn(db, pageOf(db, {}, now), id, now)

/** As `findProduct`, for the back office: whatever its state is at `now`. */
export const findProductOrDraft = (db: Database, id: string, now: Date): Promise<Product | null> =>
  findIn(db, keptPageOf(db), id, now)

async function findIn(
  db: Database,
  products: ReturnType<typeof keptPageOf>,
  id: string,
  now: Date,
): Promise<Product | null> {
  if (!isStorableText(id)) return null
  const row = await productRows(db, products.where('products.id', '=', id), now).executeTakeFirst()
  return row ? priced(row) : null
}

const countOf = (db: Database, filter: Wanted, now: Date) =>
  matching(db, filter, now).select(sql<number>`count(*)`.as('count'))

/** A page beyond the last one has no row that could carry the count. */
async function totalOf(rows: { total: number | null }[], db: Database, filter: Wanted, now: Date): Promise<number> {
  const counted = rows[0]?.total
  if (counted !== undefined && counted !== null) return counted
  if ((filter.page ?? 1) === 1) return 0
  return (
    await matching(db, filter, now)
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

const sizesOnSale = (db: Database, { part }: Wanted, now: Date) =>
  sql<string[]>`array(${matching(db, { part }, now)
    .select(sql`unnest(products.sizes)`.as('size'))
    .distinct()})`

/** Every colour in which something is on sale, in the order of the alphabet, in the shade of the newest product that has it. */
const colorsOnSale = (db: Database, { part }: Wanted, now: Date) =>
  sql<
    ColorOnSale[]
  >`(select coalesce(json_agg(json_build_object('color', color, 'shade', shade) order by color), '[]'::json)
    from (select color, (array_agg(shade order by created_at desc, id))[1] as shade
      from ${matching(db, { part }, now).select([
        'products.id',
        'products.created_at',
        sql`unnest(products.colors)`.as('color'),
        sql`unnest(products.shades)`.as('shade'),
      ])} as worn group by color) as colors)`
