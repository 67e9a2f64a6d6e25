import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '#db/connect.ts'
import type { HandReason, OrderReason } from './stock.ts'

/** Why pieces move: for an order, or because somebody of the staff says so; nobody where the shop itself sets it up. */
export type StockCause = { now: Date } & (
  { reason: HandReason; admin: { id: string; name: string } | null } | { reason: OrderReason; orderId: string }
)

/**
 * Hands the database the cause that it writes into the ledger with every change of the stock, until another is handed in
 * or the transaction ends; as part of a statement that changes it, or ahead of some (rules: stock ledger).
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

/** The same, ahead of the statements that change the stock. */
export const causedBy = async (tx: Transaction, cause: StockCause): Promise<void> =>
  void (await sql`select ${handIn(cause)}`.execute(tx))
