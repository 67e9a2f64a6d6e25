import type { Database } from '#db/connect.ts'
import { countOrders } from '#shop/platform/figures/counts.server.ts'
import { pageWindow } from '#shop/core/page-window.ts'
import type { Order } from './order.ts'
import { orderFrom, ordersWithLines } from './orders.server.ts'
import { countMatching, matching, searchOrders, type OrderFilter } from './search-orders.server.ts'

export type OrderList = OrderFilter & {
  page: number
  limit: number
  /** The beginning of an order id, or a part of a customer's name or e-mail. */
  q?: string
}

/** A page of orders. `total` counts the orders of all pages; if `isMore`, the real number may be larger. */
export type OrderPage = { orders: Order[]; total: number; isMore: boolean; page: number; limit: number }

/** Returns one page of all orders, or of the search results for `q`, newest first. */
export async function listOrders(db: Database, { q, page, limit, ...filter }: OrderList): Promise<OrderPage> {
  // The stored order counts don't cover these filters. Few orders match them, so they are counted directly.
  const count = await (filter.tests || filter.making ? countMatching(db, filter) : countOrders(db, filter))
  const { ids, total, isMore } =
    q === undefined
      ? { ids: await idsOnPage(db, filter, { page, limit, total: count }), total: count, isMore: false }
      : await searchOrders(db, filter, q, { page, limit, length: count })
  return { orders: await ordersOf(db, ids), total, isMore, page, limit }
}

/** Selects only the ids, so that an index is enough; full orders are read only for this page. */
async function idsOnPage(
  db: Database,
  filter: OrderFilter,
  on: { page: number; limit: number; total: number },
): Promise<string[]> {
  const window = pageWindow(on)
  if (!window) return []
  const rows = await matching(db, filter)
    .select('orders.id')
    .orderBy('orders.created_at', window.fromEnd ? 'asc' : 'desc')
    .orderBy('orders.id', window.fromEnd ? 'desc' : 'asc')
    .limit(window.limit)
    .offset(window.offset)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns these orders, newest first. */
export async function ordersOf(db: Database, ids: string[]): Promise<Order[]> {
  if (ids.length === 0) return []
  const rows = await ordersWithLines(db)
    .where('orders.id', 'in', ids)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .execute()
  return rows.map(orderFrom)
}
