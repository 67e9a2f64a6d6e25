import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/connect.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import { ledgerAccounts, type LedgerAccount } from './account.ts'
import { ledgerEvents, type LedgerEvent } from './ledger-event.ts'
import { beginningOf, type LedgerFilter } from './ledger-filter.server.ts'

/** A ledger movement and its actor; `adminName` is set only for staff. Amounts in kobo, debits positive. */
export type ListedMovement = {
  id: number
  event: LedgerEvent
  /** Null for payouts, and for store credit without an order. */
  orderId: string | null
  settlementId: string | null
  /** Set for credit movements without an order: the customer (null if the account was deleted) or the gift card. */
  customerId: string | null
  giftCardId: string | null
  at: Date
  actor: 'customer' | 'guest' | 'admin' | 'shop' | null
  adminName: string | null
  postings: { account: LedgerAccount; amount: number }[]
}

/** `limit` is the page size; `before` limits the page to movements older than this id. */
type Page = { before: number | null; limit: number }

/**
 * Lists ledger movements, newest first, filtered by account, event, order and days. Each event is read from the index
 * separately, so that a rare event is found quickly among a million others (rules: ledger page).
 */
export async function listMovements(
  db: Database,
  filter: LedgerFilter,
  { before, limit }: Page,
): Promise<ListedMovement[]> {
  const newest = filter.orderId === null ? ofAllOrders : ofOneOrder
  const { rows } = await sql<ListedMovement>`
    select newest.id, newest.event, newest.order_id as "orderId", newest.settlement_id as "settlementId", newest.at,
      coalesce(who.actor, case when given.by_name is not null or counted.by_name is not null then 'admin' end) as actor,
      coalesce(who.name, given.by_name, counted.by_name) as "adminName", given.customer_id as "customerId", given.gift_card_id as "giftCardId", (
        select jsonb_agg(jsonb_build_object('account', account, 'amount', amount)) from ledger_postings where movement_id = newest.id
      ) as postings
    from (${newest(filter, before, limit)}) as newest
    left join lateral (
      select actor, case when actor = 'admin' then actor_name end as name from order_events
      where order_id = newest.order_id and order_events.at = newest.at and (kind = 'placed') = (newest.event = 'placed') order by actor = 'admin' desc, id limit 1
    ) as who on newest.event not in ('brought in', 'assumed')
    left join lateral (
      select by_name, customer_id, case when kind = 'gift card' then credits.id end as gift_card_id
      from credit_entries join credits on credits.id = credit_id where movement_id = newest.id limit 1
    ) as given on newest.order_id is null
    left join lateral (
      select by_name from cash_movements where movement_id = newest.id
      union all select by_name from cash_closings where movement_id = newest.id limit 1
    ) as counted on newest.event in ('cash brought in', 'cash taken out', 'cash counted')
    order by newest.at desc, newest.id desc`.execute(db)
  return rows.map((row) => ({ ...row, postings: row.postings.toSorted(byAccount) }))
}

const accounts = membersOf(ledgerAccounts)
type Posting = ListedMovement['postings'][number]
const byAccount = (one: Posting, other: Posting) => accounts.indexOf(one.account) - accounts.indexOf(other.account)

function ofAllOrders(filter: LedgerFilter, before: number | null, limit: number): RawBuilder<unknown> {
  const events = filter.event === null ? membersOf(ledgerEvents) : [filter.event]
  return sql`
    select found.* from unnest(${events}::text[]) as reason cross join lateral (
      ${matching(filter, before, sql`event = reason`)} order by at desc, ${idOf(filter)} desc limit ${limit}
    ) as found order by at desc, id desc limit ${limit}`
}

const ofOneOrder = (filter: LedgerFilter, before: number | null, limit: number): RawBuilder<unknown> => {
  const isItsOwn = sql`order_id = ${filter.orderId} and (${filter.event}::text is null or event = ${filter.event})`
  return sql`${matching(filter, before, isItsOwn)} order by at desc, ${idOf(filter)} desc limit ${limit}`
}

const idOf = ({ account }: LedgerFilter) => sql.ref(account === null ? 'id' : 'movement_id')

function matching(filter: LedgerFilter, before: number | null, which: RawBuilder<unknown>): RawBuilder<unknown> {
  const { account, days } = filter
  const id = idOf(filter)
  const wanted = [
    which,
    ...(account === null ? [] : [sql`account = ${account}`]),
    ...(days.from === null ? [] : [sql`at >= ${beginningOf(days.from)}`]),
    ...(days.to === null ? [] : [sql`at < ${beginningOf(days.to, 1)}`]),
    ...(before === null
      ? []
      : [sql`(at, ${id}) < ((select at from ledger_movements where id = ${before}), ${before}::bigint)`]),
  ]
  const table = sql.table(account === null ? 'ledger_movements' : 'ledger_postings')
  return sql`select ${id} as id, event, order_id, settlement_id, at from ${table} where ${sql.join(wanted, sql` and `)}`
}
