import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { countLowPlaces } from '#shop/catalogue/products/low-places.server.ts'
import { countOrders } from '#shop/platform/figures/counts.server.ts'
import { orderWork, toSend } from '#shop/orders/orders/order-status.ts'
import { countMatching } from '#shop/orders/orders/search-orders.server.ts'
import { countReturns } from '#shop/shopping/returns/returns.server.ts'
import { settlementDifferences } from '#shop/orders/settlements/differences.server.ts'
import { countDisputes } from '#shop/orders/payments/chargebacks/disputes.server.ts'
import { listPaymentExceptions } from '#shop/orders/payments/exceptions/exceptions.server.ts'

/** How much of each waits for somebody, and a word that is another one as soon as anything in the back office's lists is. */
export type WorkToDo = {
  toSend: number
  /** Of those to send: of how many something is still being made, and of how many it is late. */
  toMake: number
  lateToMake: number
  toConfirm: number
  /** Orders by bank transfer that wait for their money. */
  transfers: number
  /** Of how many of them the customer says that it is sent, and nobody has answered. */
  claims: number
  toLookAt: number
  /** Returns to be answered, or to be settled. */
  returns: number
  /** Payments that banks ask back, and wait for an answer. */
  disputes: number
  /** What doesn't agree about what providers paid out. */
  settlements: number
  lowStock: number
  toRead: number
  version: string
}

/**
 * What there is to do: orders to send and to make, appointments from `now` on to answer, transfers that are awaited,
 * returns, payments to check, what banks ask back, what doesn't agree about settlements, products that run low, reviews
 * to read (rules: today first, lists follow, made for you).
 */
export async function workToDo(db: Database, now: Date): Promise<WorkToDo> {
  const [ready, toMake, lateToMake, { transfers, claims }, returns, money, disputes, differences, lowStock, rest] =
    await Promise.all([
      countOrders(db, toSend),
      countMatching(db, orderWork['to-make']),
      countMatching(db, orderWork.late),
      countTransfers(db),
      countReturns(db),
      listPaymentExceptions(db),
      countDisputes(db),
      settlementDifferences(db, now),
      countLowPlaces(db, now),
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
    lowStock,
    toRead,
  }
  return { ...counts, version: `${last} ${Object.values(counts).join(' ')}` }
}

/** How many orders by bank transfer wait for their money, and of how many of them the customer says that it is sent. */
async function countTransfers(db: Database): Promise<Pick<WorkToDo, 'transfers' | 'claims'>> {
  const { rows } = await sql<Pick<WorkToDo, 'transfers' | 'claims'>>`
    select count(*)::int as transfers, count(claimed_at)::int as claims
    from orders where transfer_until is not null and payment_state = 'awaiting'`.execute(db)
  return rows[0]!
}
