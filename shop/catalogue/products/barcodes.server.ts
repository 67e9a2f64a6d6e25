import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { isWorldwide, type CodedPlace } from './barcode.ts'

/** The sizes and colours of a product in their order, with the barcode of each. */
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

/** The barcodes of these products, by their ids. */
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

/** The barcodes of a product by which everybody knows its sizes and colours (rules: barcodes). */
export const worldwideBarcodes = async (db: Database, id: string): Promise<CodedPlace[]> =>
  ((await barcodesByProduct(db, [id])).get(id) ?? []).filter(({ code }) => isWorldwide(code))

/** Whose barcode it is; undefined where nobody has it. */
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
