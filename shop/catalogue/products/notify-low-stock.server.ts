import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { enqueue } from '#shop/core/outbox.server.ts'
import { findLow } from './stock-list.server.ts'

/**
 * Notifies staff once of each product that fell to its reorder level, and again only after it was restocked. Returns
 * the number of new notifications (rules: low stock notification).
 */
export async function notifyLowStock(db: Database, now: Date): Promise<number> {
  const low = (await findLow(db, now)).toSorted()
  return db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('low_stock_notices')
      .where(sql<boolean>`product_id <> all(${low}::text[])`)
      .execute()
    if (low.length === 0) return 0
    const fresh = await tx
      .insertInto('low_stock_notices')
      .values(low.map((product_id) => ({ product_id, notified_at: now })))
      .onConflict((told) => told.doNothing())
      .returning('product_id')
      .execute()
    for (const { product_id } of fresh) await enqueue(tx, 'stock-low', product_id)
    return fresh.length
  })
}

/** Returns the name and remaining units of a product that runs low; undefined if it has enough stock or was deleted. */
export async function findRunningLow(db: Database, id: string): Promise<{ name: string; left: number } | undefined> {
  return db
    .selectFrom('products')
    .innerJoin(
      sql<{ product_id: string; on_hand: number }>`product_stock`.as('product_stock'),
      'product_stock.product_id',
      'products.id',
    )
    .where('products.id', '=', id)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`on_hand <= reorder`)
    .select(['name', 'on_hand as left'])
    .executeTakeFirst()
}
