import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { keptPageOf } from './matching.server.ts'
import { productRows } from './product-rows.server.ts'
import type { Product } from './product.ts'
import { priced } from './products.server.ts'

/** The products, drafts too, that have one of these ids or of these numbers, or numbers that look the same. */
export async function productsNamed(db: Database, ids: string[], numbers: string[], now: Date): Promise<Product[]> {
  const rows = await productRows(
    db,
    keptPageOf(db).where(
      sql<boolean>`(products.id = any(${ids}::text[])
        or same_name(products.number) = any(array(select same_name(given) from unnest(${numbers}::text[]) as given)))`,
    ),
    now,
  ).execute()
  return rows.map(priced)
}
