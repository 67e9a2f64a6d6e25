import { sql } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import { lockStockOf } from '#shop/catalogue/stock/count.server.ts'
import { keptPageOf } from './matching.server.ts'
import { productRows } from './product-rows.server.ts'
import type { Product } from './product.ts'
import { priced } from './products.server.ts'

/**
 * Returns the products with these ids or numbers, including drafts, and locks them and their stock until the
 * transaction ends.
 */
export async function lockedProducts(
  tx: Transaction,
  named: { id?: string; number?: string }[],
  now: Date,
): Promise<Product[]> {
  const ids = named.flatMap(({ id }) => (id ? [id] : []))
  const numbers = named.flatMap(({ number }) => (number ? [number] : []))
  const locked = await tx
    .selectFrom('products')
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`(id = any(${ids}::text[]) 
      or same_name(number) = any(array(select same_name(given) from unnest(${numbers}::text[]) as given)))`,
    )
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  const found = locked.map(({ id }) => id)
  await lockStockOf(tx, found)
  const page = keptPageOf(tx).where(sql<boolean>`products.id = any(${found}::text[])`)
  const rows = await productRows(tx, page, now).execute()
  return rows.map(priced)
}
