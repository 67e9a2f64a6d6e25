import { sql } from 'kysely'
import { config } from '#config'
import type { Transaction } from '#db/connect.ts'

const { timeZone } = config.brand

/**
 * Adds at most `most` changes of the ledger and of the sales report to their daily totals, in the shop's time zone.
 * Returns the number of changes processed from the longer of the two queues (rules: daily ledger totals, sales report).
 */
export async function aggregateLedger(tx: Transaction, most: number): Promise<number> {
  const reports = Math.ceil(most / LESS_AT_ONCE)
  return Math.max(await addUpLedger(tx, most), (await addUpReports(tx, reports)) === reports ? most : 0)
}

/** The sales report processes smaller batches, because each change is also split by line item. */
const LESS_AT_ONCE = 10

async function addUpLedger(tx: Transaction, most: number): Promise<number> {
  return taken(
    await sql<Taken>`
      with taken as (
        delete from ledger_changes where id in (select id from ledger_changes order by id limit ${most}) returning *
      ), added as (
        insert into ledger_figures as had (account, day, debits, credits)
        select account, (at at time zone ${timeZone})::date, sum(greatest(amount, 0)), sum(greatest(-amount, 0))
        from taken group by 1, 2
        on conflict (account, day) do update set debits = had.debits + excluded.debits, credits = had.credits + excluded.credits
      )
      select count(*) as count from taken`.execute(tx),
  )
}

async function addUpReports(tx: Transaction, most: number): Promise<number> {
  return taken(
    await sql<Taken>`
      with taken as (
        delete from report_changes where id in (select id from report_changes order by id limit ${most}) returning *
      ), added as (
        insert into report_figures as had (day, area, way, vat_rate, orders, gross, discounts, delivery, refunds, cancelled, vat, cost, costed)
        select (at at time zone ${timeZone})::date, area, way, vat_rate, sum(orders), sum(gross), sum(discounts), sum(delivery), sum(refunds), sum(cancelled), sum(vat),
          sum(cost), sum(costed)
        from taken group by 1, 2, 3, 4
        on conflict (day, area, way, vat_rate) do update set
          orders = had.orders + excluded.orders, gross = had.gross + excluded.gross, discounts = had.discounts + excluded.discounts,
          delivery = had.delivery + excluded.delivery, refunds = had.refunds + excluded.refunds,
          cancelled = had.cancelled + excluded.cancelled, vat = had.vat + excluded.vat, cost = had.cost + excluded.cost, costed = had.costed + excluded.costed
      ), of_parts as (
        select 'product' as part, apart.key, (at at time zone ${timeZone})::date as day, apart.orders, apart.pieces, apart.gross, apart.discounts,
          apart.delivery, apart.refunds, apart.cancelled, apart.vat, apart.cost, apart.costed
        from taken cross join lateral sold_of_products(taken.order_id, taken.orders, taken.gross, taken.discounts, taken.delivery, taken.refunds, taken.cancelled, taken.vat,
          taken.costs, taken.lines_version) as apart
        union all
        select 'staff', coalesce(made_by, 'none'), (at at time zone ${timeZone})::date, orders, 0, gross, discounts, delivery, refunds, cancelled, vat, cost, costed
        from taken left join staff_orders using (order_id)
      ), added_apart as (
        insert into report_part_figures as had (part, key, is_month, start, orders, pieces, gross, discounts, delivery, refunds, cancelled, vat, cost, costed)
        select part, key, is_month, case when is_month then date_trunc('month', day)::date else day end, sum(orders), sum(pieces), sum(gross),
          sum(discounts), sum(delivery), sum(refunds), sum(cancelled), sum(vat), sum(cost), sum(costed)
        from of_parts cross join (values (true), (false)) as spans (is_month) group by 1, 2, 3, 4
        on conflict (part, is_month, start, key) do update set
          orders = had.orders + excluded.orders, pieces = had.pieces + excluded.pieces, gross = had.gross + excluded.gross,
          discounts = had.discounts + excluded.discounts, delivery = had.delivery + excluded.delivery, refunds = had.refunds + excluded.refunds,
          cancelled = had.cancelled + excluded.cancelled, vat = had.vat + excluded.vat, cost = had.cost + excluded.cost, costed = had.costed + excluded.costed
      )
      select count(*) as count from taken`.execute(tx),
  )
}

type Taken = { count: number }
const taken = ({ rows }: { rows: Taken[] }): number => rows[0]!.count
