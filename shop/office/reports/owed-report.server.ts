import { sql } from 'kysely'
import { config } from '#config'
import type { Database } from '#db/connect.ts'
import { membersOf } from '#shop/core/closed-list.ts'
import {
  owedAccounts,
  spendableAccounts,
  type OwedAccount,
  type OwedLine,
  type Spendable,
  type SpendableAccount,
} from './owed.ts'

/** Total of one account over all orders. */
export type OwedSum = { account: OwedAccount; amount: number; orders: number }

const zone = config.brand.timeZone

/** Balances at the end of a day: the current balances minus later postings. All amounts are positive. */
const openOn = (day: string) => sql`(
    select order_id, account, case account when 'receivable' then sum(amount) else -sum(amount) end::bigint as amount,
      coalesce(min(since) filter (where since < ${endOf(day)}), (
        select min(at) from ledger_postings posting where posting.order_id = each.order_id and posting.account = each.account
      )) as since
    from (
      select order_id, account, amount, since from open_balances
      union all
      select order_id, account, -amount, at from ledger_postings
      where account in ('receivable', 'credit owed', 'refunds due') and at >= ${endOf(day)}
    ) as each group by order_id, account having sum(amount) <> 0
  ) as open`

const endOf = (day: string) => sql<Date>`((${day}::date + 1)::timestamp at time zone ${zone})`

/**
 * Returns the amounts that customers owed the shop, and that the shop owed customers, at the end of a day: totals,
 * single orders (oldest first), and unspent store credit and gift cards (rules: owed report).
 */
export async function owedOn(
  db: Database,
  day: string,
  limit: number,
): Promise<{ sums: OwedSum[]; lines: OwedLine[]; spendable: Spendable[] }> {
  const [{ rows: sums }, { rows: lines }, spendable] = await Promise.all([
    sql<OwedSum>`
      select account, sum(amount)::bigint as amount, count(*)::int as orders from ${openOn(day)} group by account`.execute(
      db,
    ),
    sql<OwedLine>`
      select order_id as "orderId", account, amount, greatest(0, ${day}::date - (since at time zone ${zone})::date) as days
      from ${openOn(day)} order by since, order_id, account limit ${limit}`.execute(db),
    spendableOn(db, day),
  ])
  const none = (account: OwedAccount) => ({ account, amount: 0, orders: 0 })
  return {
    sums: membersOf(owedAccounts).map((each) => sums.find(({ account }) => account === each) ?? none(each)),
    lines,
    spendable,
  }
}

const spendableNames = membersOf(spendableAccounts)

/** Reads the daily totals and the postings not yet added to them. */
async function spendableOn(db: Database, day: string): Promise<Spendable[]> {
  const { rows } = await sql<{ account: SpendableAccount; amount: number }>`
    select account, sum(amount)::bigint as amount from (
      select account, credits - debits as amount, day from ledger_figures
      union all select account, -amount, (at at time zone ${zone})::date from ledger_changes
    ) as each where account = any(${spendableNames}) and day <= ${day}::date group by account`.execute(db)
  const amountOf = (account: SpendableAccount) => rows.find((row) => row.account === account)?.amount ?? 0
  return spendableNames.map((account) => ({ account, amount: amountOf(account) }))
}
