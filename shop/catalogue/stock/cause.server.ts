import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { HandReason, OrderReason } from './stock.ts'

/** The reason for a stock change: an order or a staff member. `admin` is null if the shop itself sets up the stock. */
export type StockCause = { now: Date } & (
  { reason: HandReason; admin: { id: string; name: string } | null } | { reason: OrderReason; orderId: string }
)

/**
 * Returns SQL that sets the cause for later stock changes. The database writes it to the stock history with each
 * change, until another cause is set or the transaction ends. Use it inside the statement that changes stock, or before
 * it (rules: stock history).
 */
export function handIn(cause: StockCause): RawBuilder<string> {
  const told = {
    reason: cause.reason,
    at: cause.now.toISOString(),
    ...('orderId' in cause
      ? { orderId: cause.orderId }
      : { adminId: cause.admin?.id ?? null, adminName: cause.admin?.name ?? null }),
  }
  return sql<string>`set_config('shop.stock_cause', ${JSON.stringify(told)}, true)`
}

/** Sets the cause for the statements that follow in this transaction. */
export const causedBy = async (tx: Transaction, cause: StockCause): Promise<void> =>
  void (await sql`select ${handIn(cause)}`.execute(tx))
