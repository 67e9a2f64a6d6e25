import { sql } from 'kysely'
import { config } from '#config'
import type { Database, Transaction } from '#db/connect.ts'
import { aggregateLedger } from './aggregate-ledger.server.ts'

/** Maximum number of changes of each kind per transaction; this many take less than a second. */
const MOST_AT_ONCE = 50_000

/**
 * Adds the changes since the last run to the totals, by day in the shop's time zone. Reports return the same results
 * before and after, but are faster to read afterwards. Two concurrent runs are safe: one of them does nothing.
 */
export async function aggregateFigures(db: Database, now: Date): Promise<void> {
  for (;;) {
    const taken = await db.transaction().execute((tx) => addUpOnce(tx, now))
    if (taken < MOST_AT_ONCE) return
  }
}

/** Returns the number of changes processed from the longest queue. */
async function addUpOnce(tx: Transaction, now: Date): Promise<number> {
  const { rows } = await sql<{
    isMine: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended('figures', 0)) as "isMine"`.execute(tx)
  if (!rows[0]?.isMine) return 0
  return Math.max(
    await addUpOrders(tx),
    await addUpSales(tx, now),
    await addUpCustomers(tx),
    await addUpStock(tx),
    await aggregateLedger(tx, MOST_AT_ONCE),
  )
}

const { timeZone } = config.brand

/** Number of days for which daily product sales are kept: one month, and another one in case a clock is wrong. */
const SALES_KEPT_DAYS = 62

async function addUpOrders(tx: Transaction): Promise<number> {
  return taken(
    await sql<Taken>`
      with taken as (
        delete from order_changes where id in (select id from order_changes order by id limit ${MOST_AT_ONCE}) returning *
      ), added as (
        insert into order_figures as had (unit, start, status, payment_state, is_sale, orders, amount, pieces)
        select unit, start, status, payment_state, is_sale, sum(orders), sum(amount), sum(pieces)
        from taken, periods_of(placed_at, ${timeZone}) group by 1, 2, 3, 4, 5
        on conflict (unit, start, status, payment_state, is_sale) do update set
          orders = had.orders + excluded.orders, amount = had.amount + excluded.amount, pieces = had.pieces + excluded.pieces
      )
      select count(*) as count from taken`.execute(tx),
  )
}

/**
 * Adds the queued sales to the totals and returns how many there were. Also deletes older totals, because product sales
 * are only read for the current day, week and month.
 */
async function addUpSales(tx: Transaction, now: Date): Promise<number> {
  const kept = sql<Date>`(${now}::timestamptz - make_interval(days => ${SALES_KEPT_DAYS}))`
  await sql`delete from sale_figures where start < ${kept}::date`.execute(tx)
  return taken(
    await sql<Taken>`
      with taken as (
        delete from sale_changes where id in (select id from sale_changes order by id limit ${MOST_AT_ONCE}) returning *
      ), added as (
        insert into sale_figures as had (unit, start, product_id, pieces, latest_at, latest_order)
        select unit, start, product_id, sum(pieces), max(placed_at), (array_agg(order_id order by placed_at desc, order_id))[1]
        from taken, periods_of(placed_at, ${timeZone})
        where placed_at >= ${kept} and unit <> 'all' group by 1, 2, 3
        on conflict (unit, start, product_id) do update set
          pieces = had.pieces + excluded.pieces,
          latest_at = greatest(had.latest_at, excluded.latest_at),
          latest_order = case when excluded.latest_at > had.latest_at then excluded.latest_order else had.latest_order end
      )
      select count(*) as count from taken`.execute(tx),
  )
}

async function addUpCustomers(tx: Transaction): Promise<number> {
  return taken(
    await sql<Taken>`
      with taken as (
        delete from customer_changes where id in (select id from customer_changes order by id limit ${MOST_AT_ONCE}) returning *
      ), added as (
        insert into customer_figures as had (unit, start, customers)
        select unit, start, sum(customers) from taken, periods_of(registered_at, ${timeZone}) group by 1, 2
        on conflict (unit, start) do update set customers = had.customers + excluded.customers
      )
      select count(*) as count from taken`.execute(tx),
  )
}

/**
 * Updates the stock figures of the queued products. If a product's stock changes meanwhile, the new queue entry is left
 * for the next run.
 */
async function addUpStock(tx: Transaction): Promise<number> {
  return taken(
    await sql<Taken>`
      with taken as (
        delete from stock_changes where id in (select id from stock_changes order by id limit ${MOST_AT_ONCE}) returning *
      ), added as (
        insert into stock_figures (product_id, on_hand)
        select product_id, (select coalesce(sum(on_hand), 0) from stock where stock.product_id = changed.product_id)
        from (select distinct product_id from taken) changed
        on conflict (product_id) do update set on_hand = excluded.on_hand
      )
      select count(*) as count from taken`.execute(tx),
  )
}

type Taken = { count: number }
const taken = ({ rows }: { rows: Taken[] }): number => rows[0]!.count
