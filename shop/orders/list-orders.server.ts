import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import { containing, literally } from '#shop/containing.server.ts'
import { countOrders } from '#shop/figures/counts.server.ts'
import { rowsOnPage, type Stretch } from '#shop/stretch.ts'
import type { Order, OrderStatus, PaymentState } from './order.ts'
import { orderFrom, ordersWithLines } from './orders.server.ts'

export type OrderList = {
  page: number
  limit: number
  status?: OrderStatus
  payment?: PaymentState
  /** The beginning of an id, or a part of a customer's name or e-mail. */
  q?: string
}

/** A search is counted up to here: nobody pages through more. */
const MOST_FOUND = 1_000

/**
 * One page of all orders, newest first, and how many there are; of a search 1,000 at most. `isMore` when there are more
 * than that.
 */
export async function listOrders(
  db: Database,
  { page, limit, q, ...filter }: OrderList,
): Promise<{ orders: Order[]; total: number; isMore: boolean; page: number; limit: number }> {
  const found = q === undefined ? await countOrders(db, filter) : await countFound(db, filter, q)
  const total = q === undefined ? found : Math.min(found, MOST_FOUND)
  const stretch = rowsOnPage({ page, limit, total, canTurn: q === undefined })
  const orders = stretch ? await ordersIn(db, { ...filter, q }, stretch) : []
  return { orders, total, isMore: found > total, page, limit }
}

type Filter = Pick<OrderList, 'status' | 'payment' | 'q'>

/** The ids come from an index alone; only the page's own orders are read. */
async function ordersIn(db: Database, filter: Filter, { fromEnd, offset, limit }: Stretch): Promise<Order[]> {
  const ids = matching(db, filter)
    .select('orders.id')
    .orderBy('orders.created_at', fromEnd ? 'asc' : 'desc')
    .orderBy('orders.id', fromEnd ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
  const rows = await ordersWithLines(db).where('orders.id', 'in', ids).orderBy('orders.created_at', 'desc').orderBy('orders.id').execute()
  return rows.map(orderFrom)
}

async function countFound(db: Database, filter: Filter, q: string): Promise<number> {
  const some = matching(db, { ...filter, q }).select('orders.id').limit(MOST_FOUND + 1)
  return (await db.selectFrom(some.as('found')).select(({ fn }) => fn.countAll<number>().as('found')).executeTakeFirstOrThrow()).found
}

const matching = (db: Database, { status, payment, q }: Filter) =>
  db
    .selectFrom('orders')
    .$if(status !== undefined, (query) => query.where('orders.status', '=', status!))
    .$if(payment !== undefined, (query) => query.where('orders.payment_state', '=', payment!))
    .$if(q !== undefined, (query) => query.where(has(q!)))

/** People are shown an id as `#AB2CD`, and may type it so. */
function has(q: string) {
  const idStart = `${literally(q.replace(/^#/, '').toUpperCase())}%`
  return sql<boolean>`(orders.id like ${idStart} or ${containing(sql`orders.customer_name`, q)} or ${containing(sql`orders.customer_email`, q)})`
}
