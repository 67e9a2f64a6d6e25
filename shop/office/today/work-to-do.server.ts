import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { findLow } from '#shop/catalogue/products/stock-list.server.ts'
import { countOrders } from '#shop/platform/figures/counts.server.ts'
import { countRed } from '#shop/office/status/stored-lights.server.ts'
import { orderWork, toSend } from '#shop/orders/orders/order-status.ts'
import { countMatching } from '#shop/orders/orders/search-orders.server.ts'
import { countReturns } from '#shop/shopping/returns/returns.server.ts'
import { settlementDifferences } from '#shop/orders/settlements/differences.server.ts'
import { countDisputes } from '#shop/orders/payments/chargebacks/disputes.server.ts'
import { listPaymentExceptions } from '#shop/orders/payments/exceptions/exceptions.server.ts'

/** Numbers of tasks in the back office. `version` changes whenever any of the task lists changes. */
export type WorkToDo = {
  toSend: number
  /** Number of orders to send with items that are still to be made. */
  toMake: number
  /** Number of orders that are late and have items still to be made. */
  lateToMake: number
  toConfirm: number
  /** Number of orders awaiting a bank transfer. */
  transfers: number
  /**
   * Number of orders awaiting a bank transfer that the customer has reported as sent and staff have not checked yet.
   */
  claims: number
  toLookAt: number
  /** Number of returns waiting for an answer or a refund. */
  returns: number
  /** Number of chargebacks waiting for a response. */
  disputes: number
  /** Number of differences between the providers' payouts and the ledger. */
  settlements: number
  /** Number of published products at or below their reorder level. */
  lowStock: number
  toRead: number
  /** Number of red lights of the system status. */
  status: number
  version: string
}

/**
 * Counts the open tasks: orders to send and to make, appointments from `now` on, transfers, returns, payment
 * exceptions, chargebacks, payout differences, low stock and reviews to read
 * (rules: to-do list, automatic refresh, made to order).
 */
export async function workToDo(db: Database, now: Date): Promise<WorkToDo> {
  const [ready, toMake, lateToMake, { transfers, claims }, returns, money, disputes, differences, low, status, rest] =
    await Promise.all([
      countOrders(db, toSend),
      countMatching(db, orderWork['to-make']),
      countMatching(db, orderWork.late),
      countTransfers(db),
      countReturns(db),
      listPaymentExceptions(db),
      countDisputes(db),
      settlementDifferences(db, now),
      findLow(db, now),
      countRed(db),
      sql<{ toConfirm: number; toRead: number; last: string }>`
      select (select count(*)::int from appointments where status = 'requested' and starts_at >= ${now}) as "toConfirm",
        (select count(*)::int from reviews where state = 'waiting') as "toRead",
        concat_ws(' ', (select max(id) from order_events), (select max(id) from stock_movements), (select max(id) from audit),
          (select max(created_at) from customers), (select max(created_at) from appointments),
          (select max(written_at) from reviews),
          (select max(created_at) from products where deleted_at is null)) as last`.execute(db),
    ])
  const { toConfirm, toRead, last } = rest.rows[0]!
  const counts = {
    toSend: ready,
    toMake,
    lateToMake,
    toConfirm,
    claims,
    transfers,
    returns,
    toLookAt: money.length,
    disputes,
    settlements: differences.length,
    lowStock: low.length,
    toRead,
    status,
  }
  return { ...counts, version: `${last} ${Object.values(counts).join(' ')}` }
}

/** Counts orders awaiting a bank transfer, and those whose customer reports it as sent. */
async function countTransfers(db: Database): Promise<Pick<WorkToDo, 'transfers' | 'claims'>> {
  const { rows } = await sql<Pick<WorkToDo, 'transfers' | 'claims'>>`
    select count(*)::int as transfers, count(claimed_at)::int as claims
    from orders where transfer_until is not null and payment_state = 'awaiting'`.execute(db)
  return rows[0]!
}
