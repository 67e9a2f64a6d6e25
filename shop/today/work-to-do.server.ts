import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { countLow } from '#shop/catalogue/stock-list.server.ts'
import { countOrders } from '#shop/figures/counts.server.ts'
import { orderWork, toSend } from '#shop/orders/order-status.ts'
import { countMatching } from '#shop/orders/search-orders.server.ts'
import { countTransfers } from '#shop/transfers/transfer-desk.server.ts'
import { listPaymentExceptions } from '#shop/payments/exceptions/exceptions.server.ts'

/** How much of each waits for somebody, and a word that is another one as soon as anything in the back office's lists is. */
export type WorkToDo = {
  toSend: number
  /** Of those to send: of how many something is made for her. */
  toMake: number
  toConfirm: number
  /** Orders by bank transfer that wait for their money. */
  transfers: number
  toLookAt: number
  lowStock: number
  toRead: number
  version: string
}

/**
 * What there is to do: orders to send and to make, appointments from `now` on to answer, transfers that are awaited, payments to check, products that run low,
 * reviews to read
 * (rules: today first, lists follow, made for you).
 */
export async function workToDo(db: Database, now: Date): Promise<WorkToDo> {
  const [ready, toMake, transfers, money, lowStock, { rows }] = await Promise.all([
    countOrders(db, toSend),
    countMatching(db, orderWork['to-make']),
    countTransfers(db),
    listPaymentExceptions(db),
    countLow(db, now),
    sql<{ toConfirm: number; toRead: number; last: string }>`
      select (select count(*)::int from appointments where status = 'requested' and starts_at >= ${now}) as "toConfirm",
        (select count(*)::int from reviews where state = 'waiting') as "toRead",
        concat_ws(' ', (select max(id) from order_events), (select max(id) from stock_movements), (select max(id) from audit),
          (select max(created_at) from customers), (select max(created_at) from appointments),
          (select max(written_at) from reviews),
          (select max(created_at) from products where deleted_at is null)) as last`.execute(db),
  ])
  const { toConfirm, toRead, last } = rows[0]!
  const counts = { toSend: ready, toMake, toConfirm, transfers, toLookAt: money.length, lowStock, toRead }
  return { ...counts, version: `${last} ${Object.values(counts).join(' ')}` }
}
