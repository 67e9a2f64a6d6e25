import type { Database, Transaction } from '#db/connect.ts'
import { orderIdPattern } from './order-id.ts'
import { sourceIn, type OrderSource } from './source.ts'

/** Saves the source of an order, if there is a valid one (rules: order source). */
export async function writeSource(tx: Transaction, orderId: string, query: string | undefined): Promise<void> {
  const source = query === undefined ? null : sourceIn(query)
  if (source)
    await tx
      .insertInto('order_sources')
      .values({ order_id: orderId, ...source })
      .execute()
}

/** Returns the source of an order; null if it is unknown. */
export async function sourceOfOrder(db: Database, orderId: string): Promise<OrderSource | null> {
  if (!orderIdPattern.test(orderId)) return null
  const found = await db
    .selectFrom('order_sources')
    .where('order_id', '=', orderId)
    .select(['source', 'medium', 'campaign', 'referrer'])
    .executeTakeFirst()
  return found ?? null
}
