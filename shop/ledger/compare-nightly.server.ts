import { sql } from 'kysely'
import { config } from '#config'
import type { Database } from '#db/connect.ts'
import { compareLedger } from './compare.server.ts'

const { timeZone } = config.brand
const [FIRST_HOUR, LAST_HOUR] = [1, 4]
/** Once a night, and of a shop that doesn't run at night within a day and a half. */
const [NIGHT_HOURS, LONGEST_HOURS] = [20, 36]
/** So many orders are compared in one statement, within a part of a second. */
const AT_ONCE = 2_000
const NAMED_AT_MOST = 200

/**
 * Compares the whole ledger with orders, payments, refunds and money by hand, once a night by the clock of the house, on
 * one of the servers; which orders differ is kept for payments to check. How many do; null where it wasn't time
 * (rules: ledger compared).
 */
export async function compareNightly(db: Database, now: Date): Promise<number | null> {
  const { rows } = await sql`
    update ledger_compared set at = ${now}
    where at < ${now}::timestamptz - make_interval(hours => ${LONGEST_HOURS})
      or (at < ${now}::timestamptz - make_interval(hours => ${NIGHT_HOURS})
        and extract(hour from ${now}::timestamptz at time zone ${timeZone}) between ${FIRST_HOUR} and ${LAST_HOUR})
    returning at`.execute(db)
  if (rows.length === 0) return null
  const differing = [...(await ordersThatDiffer(db))].slice(0, NAMED_AT_MOST)
  await db.transaction().execute(async (tx) => {
    await sql`delete from ledger_differences where not order_id = any(${differing})`.execute(tx)
    await sql`
      insert into ledger_differences (order_id, found_at) select order_id, ${now} from unnest(${differing}::text[]) as order_id
      on conflict do nothing`.execute(tx)
  })
  return differing.length
}

async function ordersThatDiffer(db: Database): Promise<Set<string>> {
  const { rows: strangers } = await sql<{ id: string }>`
    select distinct order_id as id from ledger_postings
    where not exists (select from orders where orders.id = order_id) limit ${NAMED_AT_MOST}`.execute(db)
  const found = new Set(strangers.map(({ id }) => id))
  for (let last = '', more = true; more;) {
    const { rows } = await sql<{ id: string }>`
      select id from orders where id > ${last} order by id limit ${AT_ONCE}`.execute(db)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) for (const { orderId } of await compareLedger(db, ids)) found.add(orderId)
    last = ids.at(-1) ?? last
    more = ids.length === AT_ONCE
  }
  return found
}
