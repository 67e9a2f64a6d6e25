import { sql } from 'kysely'
import type { Database, Transaction } from '#db/connect.ts'
import type { DrawerMovement, DrawerPart } from './cash.ts'
import { lastClosing } from './closings.server.ts'

/** How many movements are listed at most; the ledger's page has the others. */
const LISTED_AT_MOST = 200
const RIDERS_NAMED = 30

const part = sql<DrawerPart>`(case
  when event = 'cash counted' then 'difference' when event = 'cash brought in' then 'in' when event = 'cash taken out' then 'out'
  when order_id is null then 'gift cards' when drawer.amount > 0 then 'orders' else 'paid back' end)`

const ofClosing = (closing: number | null) =>
  closing === null ? sql`drawer.closing is null` : sql`drawer.closing = ${closing}`

/** Until the transaction ends nobody else counts, brings in or takes out. */
export const lockDrawer = (tx: Transaction) =>
  sql`select pg_advisory_xact_lock(hashtextextended('cash drawer', 0))`.execute(tx)

/** What the drawer should hold now, in naira: what was counted last, and all that moved since. */
export async function drawerSum(db: Database): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce((select counted from cash_closings order by number desc limit 1), 0)
      + coalesce((select sum(amount) from drawer_movements where closing is null), 0)::bigint / 100 as sum`.execute(db)
  return Number(rows[0]!.sum)
}

/** What a sum of the drawer is made of, part by part, in naira, since the last closing or of the closing with that number. */
export async function drawerParts(
  db: Database,
  closing: number | null,
): Promise<{ part: DrawerPart; times: number; amount: number }[]> {
  const { rows } = await sql<{ part: DrawerPart; times: number; amount: number }>`
    select ${part} as part, count(*)::int as times, (sum(drawer.amount) / 100)::bigint as amount
    from drawer_movements drawer join ledger_movements on ledger_movements.id = drawer.movement_id
    where ${ofClosing(closing)} group by 1`.execute(db)
  return rows
}

/** The same movement by movement, newest first and so many at most. */
export async function drawerMovements(db: Database, closing: number | null): Promise<DrawerMovement[]> {
  const { rows } = await sql<DrawerMovement>`
    select listed.id, listed.part, listed.amount, listed.at, listed.order_id as "orderId",
      coalesce(moves.by_name, closings.by_name, given.by_name, who.name) as by, given.gift_card_id as "giftCardId",
      moves.id as "moveId", moves.against, coalesce(moves.reason, closings.reason) as reason,
      moves.undoes is not null or exists (select from cash_movements later where later.undoes = moves.id) as "isUndone"
    from (
      select ledger_movements.id, event, order_id, at, drawer.amount / 100 as amount, ${part} as part
      from drawer_movements drawer join ledger_movements on ledger_movements.id = drawer.movement_id
      where ${ofClosing(closing)} order by drawer.movement_id desc limit ${LISTED_AT_MOST}
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

/** Orders that were handed over against cash which nobody has written down yet: whoever brought them may have it. In naira. */
export type NotYetIn = { orders: number; amount: number; named: { id: string; due: number }[] }

/** What is still to come in cash of orders that are with their customers (rules: cash drawer). */
async function notYetIn(db: Database): Promise<NotYetIn> {
  const { rows } = await sql<{ id: string; due: number; orders: number; amount: number }>`
    select orders.id, open.amount / 100 as due, (count(*) over ())::int as orders, (sum(open.amount) over () / 100)::bigint as amount
    from open_balances open join orders on orders.id = open.order_id
    where account = 'receivable' and open.amount > 0 and method = 'cash' and not by_transfer and status = 'delivered'
    order by open.since desc, orders.id limit ${RIDERS_NAMED}`.execute(db)
  const named = rows.map(({ id, due }) => ({ id, due }))
  return { orders: rows[0]?.orders ?? 0, amount: rows[0]?.amount ?? 0, named }
}

/** How the drawer stands: what was counted last, what it should hold now, and what that is made of (rules: cash drawer). */
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
