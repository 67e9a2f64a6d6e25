import { sql } from 'kysely'
import { config } from '#config'
import type { Database } from '#db/connect.ts'
import { partColumns } from './sales-report.server.ts'
import { entriesApart, isApart, type SoldAsked } from './sales-by-parts.server.ts'
import type { Sold } from './sold.ts'

/** The contribution of one order to an amount of the sales report. */
export type SalesEntry = Sold & { id: number; orderId: string; at: Date }

/**
 * Returns the entries that make up an amount of the sales report, newest first; if `before` is given, only those older
 * than that entry (rules: sales report).
 */
export async function salesEntries(
  db: Database,
  asked: SoldAsked,
  { before, limit }: { before: number | null; limit: number },
): Promise<SalesEntry[]> {
  const {
    days: { from, to },
    part,
    only = null,
  } = asked
  const wanted = [
    sql`at >= ${from}::timestamp at time zone ${config.brand.timeZone}`,
    sql`at < (${to}::date + 1)::timestamp at time zone ${config.brand.timeZone}`,
    ...(part === null || only === null || isApart(asked, false) ? [] : [sql`${partColumns[part]} = ${only}`]),
    ...(before === null
      ? []
      : [sql`(at, id) < ((select at from sales_entries where id = ${before}), ${before}::bigint)`]),
  ]
  const where = sql`${sql.join(wanted, sql` and `)}`
  if (isApart(asked, false)) return (await entriesApart(asked, where, limit).execute(db)).rows
  const { rows } = await sql<SalesEntry>`
    select id, order_id as "orderId", at, orders, null as pieces, gross, discounts, delivery, refunds, cancelled, net, vat, cost, costed from sales_entries
    where ${where} order by at desc, id desc limit ${limit}`.execute(db)
  return rows
}
