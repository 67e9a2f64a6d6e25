import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import type { DrawerMovement, DrawerPart } from './cash.ts'
import { lastClosing } from './closings.server.ts'

/** Maximum number of movements listed. The ledger page shows the others. */
const LISTED_AT_MOST = 200
const RIDERS_NAMED = 30

const part = sql<DrawerPart>`(case when moved.undoes or moved.undone_within then 'undone'
  when event = 'cash counted' then 'difference' when event = 'cash brought in' then 'in' when event = 'cash taken out' then 'out'
  when order_id is null then 'gift cards' when moved.amount > 0 then 'orders' else 'paid back' end)`

const ofClosing = (closing: number | null) =>
  closing === null ? sql`drawer.closing is null` : sql`drawer.closing = ${closing}`

/**
 * The movements of a closing in kobo; if `closing` is null, those since the last closing. `undoes` is true if the
 * movement reverses an entry, `undone` if its own entry was reversed. Because a past closing never changes, an entry
 * counts as undone only if it was reversed within the same closing (`undone_within`).
 */
const movedIn = (closing: number | null) => sql`
  select movement.id, movement.event, movement.order_id, movement.at, drawer.amount,
    movement.event = 'taken back' or coalesce(beside.undoes is not null, false) as undoes,
    reversal.closing_key is not null as undone,
    coalesce(reversal.closing_key = coalesce(drawer.closing, 0), false) as undone_within
  from drawer_movements drawer
  join ledger_movements movement on movement.id = drawer.movement_id
  left join cash_movements beside on beside.movement_id = movement.id
  left join lateral (
    select coalesce(opposite.closing, 0) as closing_key from tenders
    join ledger_movements back on back.order_id = tenders.order_id and back.event = 'taken back' and back.at = taken_back_at
    join drawer_movements opposite on opposite.movement_id = back.id and opposite.amount = -drawer.amount
    where tenders.order_id = movement.order_id and created_at = movement.at and way = 'cash'
      and tenders.amount * 100 = abs(drawer.amount) and movement.event <> 'taken back'
    union all
    select coalesce(opposite.closing, 0) from cash_movements later
    join drawer_movements opposite on opposite.movement_id = later.movement_id
    where later.undoes = beside.id
    limit 1
  ) as reversal on true
  where ${ofClosing(closing)}`

/** Locks the drawer until the transaction ends, so that counts and cash movements run one at a time. */
export const lockDrawer = (tx: Transaction) =>
  sql`select pg_advisory_xact_lock(hashtextextended('cash drawer', 0))`.execute(tx)

/** Returns the drawer's expected balance in naira: the last counted amount plus all later movements. */
export async function drawerSum(db: Database): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce((select counted from cash_closings order by number desc limit 1), 0)
      + coalesce((select sum(amount) from drawer_movements where closing is null), 0)::bigint / 100 as sum`.execute(db)
  return Number(rows[0]!.sum)
}

/**
 * Returns the drawer's movements by kind, in naira: those of the closing with this number, or those since the last
 * closing if `closing` is null. An undone entry and its reversal count as one movement, of the kind 'undone'
 * (rules: cash drawer).
 */
export async function drawerParts(
  db: Database,
  closing: number | null,
): Promise<{ part: DrawerPart; times: number; amount: number }[]> {
  const { rows } = await sql<{ part: DrawerPart; times: number; amount: number }>`
    select ${part} as part, count(*) filter (where not moved.undone_within)::int as times, (sum(moved.amount) / 100)::bigint as amount
    from (${movedIn(closing)}) as moved group by 1`.execute(db)
  return rows
}

/** Lists the movements of a closing, or since the last one if `closing` is null, newest first; at most 200. */
export async function drawerMovements(db: Database, closing: number | null): Promise<DrawerMovement[]> {
  const { rows } = await sql<DrawerMovement>`
    select listed.id, listed.part, listed.amount, listed.at, listed.order_id as "orderId",
      coalesce(moves.by_name, closings.by_name, given.by_name, who.name) as by, given.gift_card_id as "giftCardId",
      moves.id as "moveId", moves.against, coalesce(moves.reason, closings.reason) as reason,
      listed.undoes or listed.undone as "isUndone"
    from (
      select id, event, order_id, at, undoes, undone, moved.amount / 100 as amount, ${part} as part
      from (${movedIn(closing)}) as moved order by id desc limit ${LISTED_AT_MOST}
    ) as listed
    left join cash_movements moves on moves.movement_id = listed.id
    left join cash_closings closings on closings.movement_id = listed.id
    left join lateral (
      select by_name, case when kind = 'gift card' then credits.id end as gift_card_id
      from credit_entries join credits on credits.id = credit_id where movement_id = listed.id limit 1
    ) as given on listed.order_id is null
    left join lateral (
      select actor_name as name from order_events
      where order_id = listed.order_id and order_events.at = listed.at and actor = 'admin'
      order by kind = 'money' desc, id desc limit 1
    ) as who on listed.event not in ('brought in', 'assumed')
    order by listed.id desc`.execute(db)
  return rows
}

/** Delivered orders whose cash isn't recorded yet, because the rider may still have it. `amount` is in naira. */
export type NotYetIn = { orders: number; amount: number; named: { id: string; due: number }[] }

/** Finds delivered orders with cash still due (rules: cash drawer). */
async function notYetIn(db: Database): Promise<NotYetIn> {
  const { rows } = await sql<{ id: string; due: number; orders: number; amount: number }>`
    select orders.id, open.amount / 100 as due, (count(*) over ())::int as orders, (sum(open.amount) over () / 100)::bigint as amount
    from open_balances open join orders on orders.id = open.order_id
    where account = 'receivable' and open.amount > 0 and method = 'cash' and not by_transfer and status = 'delivered'
    order by open.since desc, orders.id limit ${RIDERS_NAMED}`.execute(db)
  const named = rows.map(({ id, due }) => ({ id, due }))
  return { orders: rows[0]?.orders ?? 0, amount: rows[0]?.amount ?? 0, named }
}

/** Returns the drawer's current state, with cash that isn't recorded yet (rules: cash drawer). */
export async function drawerNow(db: Database) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({
      last: (await lastClosing(tx)) ?? null,
      expected: await drawerSum(tx),
      parts: await drawerParts(tx, null),
      movements: await drawerMovements(tx, null),
      notYetIn: await notYetIn(tx),
    }))
}
