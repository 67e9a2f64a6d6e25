import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Admin } from '#shop/core/actor.ts'
import type { CodedPlace } from '#shop/catalogue/products/barcode.ts'
import { productRows } from '#shop/catalogue/products/product-rows.server.ts'
import { priced } from '#shop/catalogue/products/products.server.ts'
import { costsOf } from '#shop/catalogue/costs/costs.server.ts'
import { readGroupOf } from '#shop/platform/settings/settings.server.ts'
import { inBatches, isAfter, type Place } from '#shop/platform/spreadsheets/batches.server.ts'
import { headingOf, customFieldCells } from './custom-columns.ts'
import { COST, cellsOf, productColumns } from './product-columns.ts'
import { writeCsv } from '#shop/platform/spreadsheets/write-csv.server.ts'

/**
 * Writes all products, including drafts, as CSV, newest first, in the format that `importProducts` reads. Includes
 * costs only for staff who may see them (rules: custom field columns, product costs).
 */
export async function* productsCsv(db: Database, now: Date, { may }: Pick<Admin, 'may'>): AsyncGenerator<string> {
  const costs = may.includes('costs')
  const { fields } = await readGroupOf(db, 'fields')
  yield* writeCsv(
    [...productColumns, ...(costs ? [COST] : []), ...fields.map(headingOf)],
    inBatches(async (after, most) => {
      const rows = await productRows(db, pageAfter(db, after, most), now)
        .select(sql<string>`page.created_at::text`.as('moment'))
        .select([slugsOf, codesOf, wornOf])
        .execute()
      const known = costs
        ? await costsOf(
            db,
            rows.map(({ id }) => id),
          )
        : new Map<string, number>()
      return rows.map(({ moment, slugs, codes, worn, ...row }) => ({
        ...{ place: { moment, id: row.id }, product: priced(row) },
        ...{ slugs, beside: { codes, worn }, cost: known.get(row.id) ?? '' },
      }))
    }),
    ({ product, slugs, beside, cost }) => {
      const cells = cellsOf(product, slugs, beside)
      return [
        ...productColumns.map((column) => cells[column]),
        ...(costs ? [cost] : []),
        ...customFieldCells(product.fields, fields),
      ]
    },
  )
}

/** URL names of the collections to which a product was added by hand. */
const slugsOf = sql<string[]>`array(
  select slug from collections join collection_products on collection_id = collections.id
  where product_id = page.id and deleted_at is null and rule is null order by slug)`.as('slugs')

const codesOf = sql<CodedPlace[]>`coalesce((
  select json_agg(json_build_object('size', size, 'color', color, 'code', code))
  from product_codes where product_id = page.id), '[]'::json)`.as('codes')

/** The products that the owner chose to go well with a product. */
const wornOf = sql<string[]>`array(
  select with_id from product_pairings join products on products.id = with_id and deleted_at is null
  where product_id = page.id order by position)`.as('worn')

const pageAfter = (db: Database, after: Place | null, most: number) =>
  db
    .selectFrom('products')
    .where('products.deleted_at', 'is', null)
    .$if(after !== null, (query) => query.where(isAfter(after!, sql`products.created_at`, sql`products.id`)))
    .selectAll('products')
    .select(sql<number>`row_number() over (order by products.created_at desc, products.id)`.as('place'))
    .orderBy('products.created_at', 'desc')
    .orderBy('products.id')
    .limit(most)
