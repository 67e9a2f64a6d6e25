import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { membersThat } from '#shop/core/closed-list.ts'
import { keptProducts } from './matching.server.ts'
import { productStates } from './product-state.ts'

/** Returns the time from which each product is published; products neither published nor scheduled are left out. */
export async function productsPublishedFrom(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (ids.length === 0) return new Map()
  const rows = await keptProducts(db)
    .where('products.state', 'in', membersThat(productStates, 'isWhole'))
    .where('products.id', 'in', ids)
    .select(['products.id', sql<Date | null>`shown_from`.as('from')])
    .execute()
  return new Map(rows.map(({ id, from }) => [id, from ?? new Date(0)]))
}
