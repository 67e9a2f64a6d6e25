import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { isWorldwide, type CodedPlace } from './barcode.ts'

/** Returns all variants of a product in display order, each with its barcode or ''. */
export async function barcodesOf(db: Database, id: string): Promise<CodedPlace[]> {
  const { rows } = await sql<CodedPlace>`
    select sizes.size, colors.color, coalesce(code, '') as code
    from products
      cross join unnest(sizes) with ordinality as sizes(size, nth)
      cross join unnest(colors) with ordinality as colors(color, mth)
      left join product_codes on product_id = products.id and product_codes.size = sizes.size and product_codes.color = colors.color
    where products.id = ${id} and deleted_at is null order by nth, mth`.execute(db)
  return rows
}

/** Returns the barcodes of these products by product id; variants without one are left out. */
export async function barcodesByProduct(db: Database, ids: readonly string[]): Promise<Map<string, CodedPlace[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_codes')
    .where(sql<boolean>`product_id = any(${ids}::text[])`)
    .select(['product_id', 'size', 'color', 'code'])
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ product_id }) => product_id)].map(([id, codes]) => [
      id,
      codes.map(({ product_id: _, ...code }) => code),
    ]),
  )
}

/** Returns the barcodes of a product that are valid outside this shop (GTINs) (rules: barcodes). */
export const worldwideBarcodes = async (db: Database, id: string): Promise<CodedPlace[]> =>
  ((await barcodesByProduct(db, [id])).get(id) ?? []).filter(({ code }) => isWorldwide(code))

/** Finds the variant with this barcode; undefined if there is none. */
export const holderOf = (
  db: Database,
  code: string,
): Promise<{ id: string; name: string; size: string; color: string } | undefined> =>
  db
    .selectFrom('product_codes')
    .innerJoin('products', 'products.id', 'product_id')
    .where('code', '=', code)
    .select(['products.id', 'name', 'size', 'color'])
    .executeTakeFirst()
