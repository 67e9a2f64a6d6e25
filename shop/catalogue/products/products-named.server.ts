import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { keptPageOf } from './matching.server.ts'
import { productRows } from './product-rows.server.ts'
import type { Product } from './product.ts'
import { priced } from './products.server.ts'

/** Returns the products, including drafts, with one of these ids or numbers; numbers that look the same also match. */
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
