import { sql } from 'kysely'
import { config } from '#config'
import type { Database } from '#db/connect.ts'
import { compareLedger } from './compare.server.ts'

const { timeZone } = config.brand
const [FIRST_HOUR, LAST_HOUR] = [1, 4]
/** Runs nightly; if the shop was down at night, within 36 hours. */
const [NIGHT_HOURS, LONGEST_HOURS] = [20, 36]
/** Orders per query; a query of this size takes less than a second. */
const AT_ONCE = 2_000
const NAMED_AT_MOST = 200

/**
 * Compares the whole ledger with orders, payments, refunds, manual entries and settlements. Runs once a night in the
 * shop's time zone, on one of the servers. Differing orders are listed under "payments to check"; differing settlements
 * are marked. Returns the number of differences; null if no comparison was due (rules: ledger reconciliation).
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
  return differing.length + (await compareSettlements(db, now))
}

/** Marks the settlements that differ from the ledger and unmarks the others. Returns how many differ. */
async function compareSettlements(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ differs: boolean }>`
    with differing as (
      select distinct settlement_id from (
        select settlement_id, account, sum(amount) from (
          select settlement_id, account, amount from ledger_expected_of_settlements()
          union all select settlement_id, account, -amount from ledger_postings where settlement_id is not null
        ) as each group by settlement_id, account having sum(amount) <> 0
      ) as off
    )
    update settlements set differs_since = case when found then coalesce(differs_since, ${now}) end
    from (select settlements.id, differing.settlement_id is not null as found from settlements left join differing on settlement_id = id) as looked
    where looked.id = settlements.id and (found or differs_since is not null)
    returning differs_since is not null as differs`.execute(db)
  return rows.filter(({ differs }) => differs).length
}

/** Finds orders whose credit payments differ from the entries of their credit balances. */
async function ordersWhoseCreditDiffers(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct tenders.order_id as id from tenders
      left join lateral (select sum(amount) as amount from credit_entries where tender_id = tenders.id) as entered on true
    where credit_id is not null
      and coalesce(entered.amount, 0) <> case when taken_back_at is not null then 0 when kind = 'received' then -tenders.amount else tenders.amount end`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

async function ordersThatDiffer(db: Database): Promise<Set<string>> {
  const { rows: strangers } = await sql<{ id: string }>`
    select distinct id from (
      select order_id as id from ledger_postings
      where order_id is not null and not exists (select from orders where orders.id = order_id)
      group by order_id, account having sum(amount) <> 0
    ) as strangers limit ${NAMED_AT_MOST}`.execute(db)
  const found = new Set([...strangers.map(({ id }) => id), ...(await ordersWhoseCreditDiffers(db))])
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
